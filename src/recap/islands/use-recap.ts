import { useState } from 'react'
import { usePage } from '#src/app/screen/page-context.tsx'
import { type AnswerStore, useAnswer } from '#src/app/screen/use-read.ts'
import { usernameFromPath } from '#src/app/screen/username-from-path.ts'
import { seasonRecap, seasonReport, yearRecap } from '#src/contract/functions/recaps.ts'
import type { SeasonRecap } from '#src/contract/recaps.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { Failure } from '#src/rpc/failure.ts'
import { createQuery, createRead, refresh } from '#src/stores/read.ts'
import type { RecapProps } from './recap-props.ts'

/** Returns the recap that the address names, and `refetch`, which loads it again. */
export function useRecap() {
  const page = usePage<RecapProps>()
  const [store] = useState(() => recapStore(page))
  return { state: useAnswer(store), refetch: refresh }
}

function recapStore({ traits: { reads }, season, path }: RecapProps): AnswerStore<SeasonRecap> {
  if (reads === 'season_report') return createRead(seasonReport, { campaign: season })
  // During prerendering there is no address, so the page's path replaces it.
  const wanted = usernameFromPath(globalThis.location?.pathname ?? path, path)
  if (wanted.whose === 'nobody') return createQuery(['recap of nobody'], refuseName)
  const username = wanted.whose === 'player' ? wanted.username : null
  return reads === 'year_recap'
    ? createRead(yearRecap, { campaign: season, username })
    : createRead(seasonRecap, { season, username })
}

async function refuseName(): Promise<never> {
  throw new Failure('refused', 'No player can have that name', REFUSAL.player_unknown)
}
