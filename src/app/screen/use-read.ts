import type { FetcherStore } from '@nanostores/query'
import { startTransition, useEffect, useState } from 'react'
import type { RpcFunction, RpcParams, RpcResult } from '#src/contract/rpc-function.ts'
import type { Failure } from '#src/rpc/failure.ts'
import { createRead, isTransient, refresh } from '#src/stores/read.ts'

/** The state of a read. `data` stays during a refetch; `stale` is the failure of a refetch. */
export type ReadState<Result> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: Result; readonly stale?: Failure }
  | { readonly status: 'failed'; readonly failure: Failure }

/**
 * Returns the result of `fn` for the `params` of the first render, and `refetch`, which refetches
 * all reads of the page.
 */
export function useRead<Fn extends RpcFunction & { readonly effect: false }>(
  fn: Fn,
  params: RpcParams<Fn>,
): { state: ReadState<RpcResult<Fn>>; refetch: () => Promise<void> } {
  const [store] = useState(() => createRead(fn, params))
  return { state: useAnswer(store), refetch: refresh }
}

type Answer<Result> = Pick<ReturnType<FetcherStore<Result, Failure>['get']>, 'data' | 'error'>

export interface AnswerStore<Result> {
  readonly value: Answer<Result> | undefined
  listen(listener: (answer: Answer<Result>) => void): () => void
}

/**
 * Returns the state of `store`, or `loading` if there is no store. Subscribes in an effect, because
 * a subscription starts the request.
 */
export function useAnswer<Result>(store: AnswerStore<Result> | undefined): ReadState<Result> {
  const [{ data, error }, setAnswer] = useState<Answer<Result>>(store?.value ?? {})
  useEffect(() => {
    if (!store) return
    let isKnown = true
    const stop = store.listen(({ data, error }) => {
      const keep = () =>
        setAnswer((last) => (last.data === data && last.error === error ? last : { data, error }))
      // Shows cached data at once. Renders new data in a transition, which keeps a slow phone
      // responsive, because the data can fill a whole screen.
      if (isKnown) keep()
      else startTransition(keep)
    })
    isKnown = false
    return stop
  }, [store])
  return stateOf(data, error)
}

/** Returns the state for data, a failure, or both. A lasting failure replaces the data. */
export function stateOf<Result>(
  data: Result | undefined,
  error: Failure | undefined,
): ReadState<Result> {
  if (error && (data === undefined || !isTransient(error)))
    return { status: 'failed', failure: error }
  if (data === undefined) return { status: 'loading' }
  return { status: 'ready', data, ...(error && { stale: error }) }
}
