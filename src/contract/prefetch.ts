import { needsPlayer } from './needs-player.ts'
import type { RpcFunction, RpcParams } from './rpc-function.ts'

/** A read that a page makes in any case, with the parameters that its island passes, in their order. */
export interface PageCall {
  readonly name: string
  readonly params: object
  /** The parameters of the address with which the page is about something else, and asks for that. */
  readonly unless: readonly string[]
  /** Whether it is refused to strangers, and so is not sent for them. */
  readonly ofPlayers: boolean
}

/** Returns a call for a page to declare. */
export function pageCall<Fn extends RpcFunction & { readonly effect: false }>(
  fn: Fn,
  params: RpcParams<Fn>,
  unless: readonly string[] = [],
): PageCall {
  return { name: fn.name, params, unless, ofPlayers: needsPlayer(fn, params) }
}

/** An answer as it came. */
export interface PrefetchedResponse {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** When it was there, by `performance.now()`. */
  readonly at: number
}

/**
 * The calls that the page's markup declares (`data-calls` of the document), sent while it was still being
 * read, by `prefetchKey`. Who makes the same call later takes its answer (rpc/prefetch.ts), which is
 * undefined where there was none.
 */
export interface PrefetchWindow {
  rollmatesCalls?: Map<string, Promise<PrefetchedResponse | undefined>>
}

/** Returns what makes a call the same: its path, and its body and headers as text. */
export function prefetchKey(path: string, body: string | undefined, headers: object): string {
  return [path, body, JSON.stringify(headers)].join('\n')
}
