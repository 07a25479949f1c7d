import type { FetcherStore } from '@nanostores/query'
import type { RpcFunction, RpcParams, RpcResult } from '#src/contract/rpc-function.ts'
import { createConditionalCall } from '#src/rpc/conditional-call.ts'
import type { Failure } from '#src/rpc/failure.ts'
import { createQuery, queryKey, trackCall } from './read.ts'

/**
 * A remote function that returns a list in pages. Its cursor parameter, `before` (`after` for a list that is
 * not a history), takes the `next` of the previous page.
 */
export type PagedFunction = RpcFunction & { readonly effect: false }

interface Page {
  readonly next: number | null
}

export type PagedParams<Fn extends PagedFunction> = Omit<RpcParams<Fn>, 'before' | 'after'>

export interface Pages<Result> {
  readonly store: FetcherStore<readonly Result[], Failure>
  /** Loads the next page. After a failure, it rejects with a Failure and keeps the loaded pages. */
  more: () => Promise<void>
}

/**
 * Creates a store of the loaded pages of a list. A refresh fetches all of them again in order, so that
 * new entries cause neither gaps nor duplicates.
 */
export function createPages<Fn extends PagedFunction>(
  fn: Fn,
  params: PagedParams<Fn>,
): Pages<RpcResult<Fn>> {
  type Result = RpcResult<Fn>
  let wanted = 1
  const call = createConditionalCall(fn)
  const place = 'after' in fn.params.entries ? 'after' : 'before'
  const fetchPage = (from: number | null) => call({ ...params, [place]: from } as RpcParams<Fn>)
  const nextOf = (pages: readonly Result[]) =>
    (pages[pages.length - 1] as Page | undefined)?.next ?? null

  const fetchPages = async (): Promise<readonly Result[]> => {
    const pages = [await fetchPage(null)]
    for (let next = nextOf(pages); next !== null && pages.length < wanted; next = nextOf(pages)) {
      pages.push(await fetchPage(next))
    }
    return pages
  }
  const key = [fn.name, JSON.stringify(params), 'pages']
  const store = createQuery(key, fetchPages)

  const more = async () => {
    const before = nextOf(store.get().data ?? [])
    if (before === null) return
    const page = await trackCall(queryKey(key), fetchPage(before))
    const pages = store.get().data ?? []
    // If a refresh has changed the last page meanwhile, the fetched page does not follow it.
    if (nextOf(pages) !== before) return
    wanted = pages.length + 1
    store.mutate([...pages, page])
  }
  return { store, more }
}
