import type { FetcherStore } from '@nanostores/query'
import { startTransition, useEffect, useState } from 'react'
import type { RpcFunction, RpcParams, RpcResult } from '#src/contract/rpc-function.ts'
import type { Failure } from '#src/rpc/failure.ts'
import { createRead, isPassing, refresh } from '#src/stores/read.ts'

/** What a screen knows of a remote function's answer. `data` stays while it is asked for again. */
export type ReadState<Result> =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly data: Result; readonly stale?: Failure }
  | { readonly status: 'failed'; readonly failure: Failure }

/**
 * What `fn` answers to `params`, and `again`, which asks for everything on the page once more. The
 * parameters are those of the first render.
 */
export function useRead<Fn extends RpcFunction & { readonly effect: false }>(
  fn: Fn,
  params: RpcParams<Fn>,
): { state: ReadState<RpcResult<Fn>>; again: () => Promise<void> } {
  const [store] = useState(() => createRead(fn, params))
  return { state: useAnswer(store), again: refresh }
}

type Answer<Result> = Pick<ReturnType<FetcherStore<Result, Failure>['get']>, 'data' | 'error'>

/** What a screen needs of a store of answers. */
export interface AnswerStore<Result> {
  readonly value: Answer<Result> | undefined
  listen(listener: (answer: Answer<Result>) => void): () => void
}

/**
 * What `store` has answered; loading as long as there is none to ask. It is asked once the component
 * is on the screen: reading it while rendering, as an external store is read, would ask in the middle
 * of that.
 */
export function useAnswer<Result>(store: AnswerStore<Result> | undefined): ReadState<Result> {
  const [{ data, error }, setAnswer] = useState<Answer<Result>>(store?.value ?? {})
  useEffect(() => {
    if (!store) return
    let isKnown = true
    const stop = store.listen(({ data, error }) => {
      const keep = () =>
        setAnswer((last) => (last.data === data && last.error === error ? last : { data, error }))
      // What was known before is shown at once. What comes may fill a whole screen: it is rendered in
      // small pieces, between which a slow phone answers its player.
      if (isKnown) keep()
      else startTransition(keep)
    })
    isKnown = false
    return stop
  }, [store])
  return stateOf(data, error)
}

/** What a screen knows by an answer, by a failure, or by both. */
export function stateOf<Result>(
  data: Result | undefined,
  error: Failure | undefined,
): ReadState<Result> {
  if (error && (data === undefined || !isPassing(error)))
    return { status: 'failed', failure: error }
  if (data === undefined) return { status: 'loading' }
  return { status: 'ready', data, ...(error && { stale: error }) }
}
