import { useCallback, useEffect, useState } from 'react'
import type { SeasonRecap } from '../../contract/season-recap.ts'
import { rpc } from '../../rpc/client.ts'
import { Failure, toFailure } from '../../rpc/failure.ts'
import type { SeasonRecapProps } from './recap-props.ts'
import { usernameFromPath } from './username-from-path.ts'

export type RecapState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly recap: SeasonRecap }
  | { readonly status: 'failed'; readonly failure: Failure }

/** The recap that the address asks for. `again` asks once more; a return from being offline does, too. */
export function useSeasonRecap({ season, path }: SeasonRecapProps) {
  const [state, setState] = useState<RecapState>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  const again = useCallback(() => setTurn((last) => last + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    let gone = false
    setState({ status: 'loading' })
    askFor(season, path).then(
      (recap) => gone || setState({ status: 'ready', recap }),
      (error) => gone || setState({ status: 'failed', failure: toFailure(error) }),
    )
    return () => {
      gone = true
    }
  }, [season, path, turn])

  const unreached = state.status === 'failed' && state.failure.reason === 'network'
  useEffect(() => {
    if (!unreached) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [unreached, again])

  return { state, again }
}

function askFor(season: string, path: string): Promise<SeasonRecap> {
  const wanted = usernameFromPath(location.pathname, path)
  if (wanted.whose === 'nobody') {
    return Promise.reject(new Failure('refused', 'No player can have that name', '14061'))
  }
  return rpc('season_recap', {
    season,
    username: wanted.whose === 'player' ? wanted.username : null,
  })
}
