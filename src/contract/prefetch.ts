import { needsPlayer } from './needs-player.ts'
import type { RpcFunction, RpcParams } from './rpc-function.ts'

/**
 * In a page's call, a placeholder for the name in the URL, such as Bruno in `/u/Bruno`. The first
 * script sends such a call only for a URL with a name, and other calls only for a URL without one.
 */
export const NAME_IN_ADDRESS = '$'

/** A read call that a page always makes, with the island's order of parameters. */
export interface PageCall {
  readonly name: string
  readonly params: object
  /** The query parameters with which the page shows other content and does not need this call. */
  readonly unless: readonly string[]
  /** Whether only pages of signed-in players send the call. */
  readonly ofPlayers: boolean
}

/** Returns a `PageCall` for a page to declare in its layout. */
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
  /** The response's arrival time, by `performance.now()`. */
  readonly at: number
}

/**
 * The responses to the calls in the page's markup (`data-calls` of the document), by `prefetchKey`.
 * The page's first script sends these calls during parsing. An island's same call later uses the
 * response (rpc/prefetch.ts). After an error, the response is undefined.
 */
export interface PrefetchWindow {
  rollmatesCalls?: Map<string, Promise<PrefetchedResponse | undefined>>
}

/** Returns a text that identifies a call: its path, body and headers. */
export function prefetchKey(path: string, body: string | undefined, headers: object): string {
  return [path, body, JSON.stringify(headers)].join('\n')
}
