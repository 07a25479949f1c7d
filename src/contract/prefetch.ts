import { needsPlayer } from './needs-player.ts'
import type { RpcFunction, RpcParams } from './rpc-function.ts'

/** A read that a page always makes, with the parameters of its island in the same order. */
export interface PageCall {
  readonly name: string
  readonly params: object
  /** The query parameters with which the page shows something else and does not need this call. */
  readonly unless: readonly string[]
  /** Whether it is sent only for signed-in players. */
  readonly ofPlayers: boolean
}

/** Returns a call for a page to declare in its layout. */
export function pageCall<Fn extends RpcFunction & { readonly effect: false }>(
  fn: Fn,
  params: RpcParams<Fn>,
  unless: readonly string[] = [],
): PageCall {
  return { name: fn.name, params, unless, ofPlayers: needsPlayer(fn, params) }
}

export interface PrefetchedResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** When it arrived, by `performance.now()`. */
  readonly at: number
}

/**
 * The responses to the calls that the page's markup declares (`data-calls` of the document), sent while
 * the page was still being parsed, by `prefetchKey`. The same call later takes its response
 * (rpc/prefetch.ts); undefined without one.
 */
export interface PrefetchWindow {
  rollmatesCalls?: Map<string, Promise<PrefetchedResponse | undefined>>
}

/** Returns the identity of a call: its path, body and headers as text. */
export function prefetchKey(path: string, body: string | undefined, headers: object): string {
  return [path, body, JSON.stringify(headers)].join('\n')
}
