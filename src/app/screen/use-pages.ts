import { startTransition, useState } from 'react'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import { type Failure, toFailure } from '#src/rpc/failure.ts'
import { createPages, type PagedFunction, type PagedParams } from '#src/stores/pages.ts'
import { refresh } from '#src/stores/read.ts'
import { type ReadState, useAnswer } from './use-read.ts'

export interface PagesRead<Result> {
  state: ReadState<readonly Result[]>
  refetch: () => Promise<void>
  next: { fetch: () => Promise<void>; busy: boolean; failure: Failure | undefined }
}

/** Returns the loaded pages of `fn`, for the parameters of the first render. */
export function usePages<Fn extends PagedFunction>(
  fn: Fn,
  params: PagedParams<Fn>,
): PagesRead<RpcResult<Fn>> {
  const [pages] = useState(() => createPages(fn, params))
  const state = useAnswer(pages.store)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()

  const fetch = async () => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await pages.more()
    } catch (thrown) {
      setFailure(toFailure(thrown))
    }
    // Changes `busy` in a transition, because the new page of the list may also render slowly.
    startTransition(() => setBusy(false))
  }
  return { state, refetch: refresh, next: { fetch, busy, failure } }
}
