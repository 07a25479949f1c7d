import type { FetcherStore } from '@nanostores/query'
import type { RpcFunction, RpcParams, RpcResult } from '#src/contract/rpc-function.ts'
import { rpc } from '#src/rpc/client.ts'
import type { Failure } from '#src/rpc/failure.ts'
import { createQuery, keyOf, tracked } from './read.ts'

/** A remote function that answers a list page by page: `before` takes the `next` of a page. */
export type PagedFunction = RpcFunction & { readonly effect: false }

interface Page {
  readonly next: number | null
}

/** The parameters of a paged function but the one that turns the pages. */
export type PagedParams<Fn extends PagedFunction> = Omit<RpcParams<Fn>, 'before'>

export interface Pages<Result> {
  readonly store: FetcherStore<readonly Result[], Failure>
  /** Adds the page after the last. Throws a Failure; nothing is lost then. */
  more: () => Promise<void>
}

/**
 * The pages of a list from the first to the last that was asked for. Asked again they are all read
 * anew, one after the other, so that the list has neither gaps nor anything twice when entries came.
 */
export function createPages<Fn extends PagedFunction>(
  fn: Fn,
  params: PagedParams<Fn>,
): Pages<RpcResult<Fn>> {
  type Result = RpcResult<Fn>
  let wanted = 1
  const ask = (before: number | null) => rpc(fn, { ...params, before } as RpcParams<Fn>)
  const nextOf = (pages: readonly Result[]) => (pages.at(-1) as Page | undefined)?.next ?? null

  const askAll = async (): Promise<readonly Result[]> => {
    const pages = [await ask(null)]
    for (let next = nextOf(pages); next !== null && pages.length < wanted; next = nextOf(pages)) {
      pages.push(await ask(next))
    }
    return pages
  }
  const key = [fn.name, JSON.stringify(params), 'pages']
  const store = createQuery(key, askAll)

  const more = async () => {
    const before = nextOf(store.get().data ?? [])
    if (before === null) return
    const page = await tracked(keyOf(key), ask(before))
    const pages = store.get().data ?? []
    // Read anew meanwhile: the page belongs there only if the list still ends where it did.
    if (nextOf(pages) !== before) return
    wanted = pages.length + 1
    store.mutate([...pages, page])
  }
  return { store, more }
}
