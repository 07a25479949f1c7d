import { startTransition, useState } from 'react'
import { type ReadState, useAnswer } from '#src/app/screen/use-read.ts'
import type { exchangeList } from '#src/contract/functions/swaps.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { Pages } from '#src/stores/pages.ts'
import { refresh } from '#src/stores/read.ts'
import type { Seen } from './seen.ts'

export interface Listed {
  readonly proposals: readonly Seen[]
  readonly at: string
  /** Loads the next page; undefined on the last page. */
  readonly more?: () => void
  readonly loading: boolean
}

/** Returns the loaded part of a list of proposal-pages.ts, with a function to load more. */
export function useProposals({
  store,
  more,
}: Pages<RpcResult<typeof exchangeList>>): ReadState<Listed> {
  const [loading, setLoading] = useState(false)
  const state = useAnswer(store)
  if (state.status !== 'ready') return state

  const askMore = async () => {
    setLoading(true)
    // If the next page cannot be loaded, a refetch of the list shows why.
    await more().catch(refresh)
    startTransition(() => setLoading(false))
  }
  const [first] = state.data
  const hasMore = state.data[state.data.length - 1]?.next !== null
  return {
    ...state,
    data: {
      proposals: state.data.flatMap(({ proposals, server_time: at }) =>
        proposals.map((proposal) => ({ at, proposal })),
      ),
      at: first?.server_time ?? '',
      ...(hasMore && { more: () => void askMore() }),
      loading,
    },
  }
}
