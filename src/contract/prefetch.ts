import { needsPlayer } from './needs-player.ts'
import type { RpcFunction, RpcParams } from './rpc-function.ts'

/**
 * A placeholder in a page's call for the name in the address, such as Bruno in `/u/Bruno`. A call with it is
 * sent only for an address with a name, and any other call only for one without.
 */
export const NAME_IN_ADDRESS = '$'

/** A read call that a page always makes, with the parameters in the island's order (see `prefetchKey`). */
export interface PageCall {
  readonly name: string
  readonly params: object
  /** If the URL has one of these query parameters, the page shows other content and does not need this call. */
  readonly unless: readonly string[]
  /** Whether the call is sent only for signed-in players. */
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
 * The responses to the calls that the page's markup declares (`data-calls` of the document), by
 * `prefetchKey`. The page's first script sends these calls while the page is being parsed. The same call of
 * an island later uses the response (rpc/prefetch.ts). A response is undefined after an error.
 */
export interface PrefetchWindow {
  rollmatesCalls?: Map<string, Promise<PrefetchedResponse | undefined>>
}

/** Returns a text that identifies a call: its path, body and headers. */
export function prefetchKey(path: string, body: string | undefined, headers: object): string {
  return [path, body, JSON.stringify(headers)].join('\n')
}
