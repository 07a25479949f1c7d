import { startTransition, useCallback, useEffect, useState } from 'react'
import { seasonReport, yearRecap } from '#src/contract/functions/recaps.ts'
import { seasonRecap } from '#src/contract/functions/season-recaps.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { SeasonRecap } from '#src/contract/season-recap.ts'
import { usernameFromPath } from '#src/islands/screen/username-from-path.ts'
import { rpc } from '#src/rpc/client.ts'
import { Failure, toFailure } from '#src/rpc/failure.ts'
import { expireSession } from '#src/stores/session.ts'
import type { RecapProps } from './recap-props.ts'

export type RecapState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly recap: SeasonRecap }
  | { readonly status: 'failed'; readonly failure: Failure }

type Asked = Pick<RecapProps, 'kind' | 'season' | 'path'>

/** The recap that the address asks for. `again` asks once more; a return from being offline does, too. */
export function useRecap({ kind, season, path }: Asked) {
  const [state, setState] = useState<RecapState>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((last) => last + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    let gone = false
    setState((last) => (last.status === 'loading' ? last : { status: 'loading' }))
    // In small pieces, between which a slow phone answers its player.
    const show = (shown: RecapState) => gone || startTransition(() => setState(shown))
    askAs({ kind, season, path }).then(
      (recap) => show({ status: 'ready', recap }),
      (error) => show({ status: 'failed', failure: toFailure(error) }),
    )
    return () => {
      gone = true
    }
  }, [kind, season, path, turn])

  const unreached = state.status === 'failed' && state.failure.reason === 'network'
  useEffect(() => {
    if (!unreached) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [unreached, again])

  return { state, again }
}

/** Whoever's session has ended sees what a stranger does. */
async function askAs(asked: Asked): Promise<SeasonRecap> {
  try {
    return await askFor(asked)
  } catch (error) {
    if (toFailure(error).reason !== 'unauthorized') throw error
    expireSession()
    return askFor(asked)
  }
}

/** Each kind has a remote function of its own; a report's knows the caller alone. */
function askFor({ kind, season, path }: Asked): Promise<SeasonRecap> {
  if (kind === 'season-report') return rpc(seasonReport, { campaign: season })
  const wanted = usernameFromPath(location.pathname, path)
  if (wanted.whose === 'nobody') {
    return Promise.reject(
      new Failure('refused', 'No player can have that name', REFUSAL.player_unknown),
    )
  }
  const username = wanted.whose === 'player' ? wanted.username : null
  return kind === 'year-recap'
    ? rpc(yearRecap, { campaign: season, username })
    : rpc(seasonRecap, { season, username })
}
