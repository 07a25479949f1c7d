import type { RpcFunction } from './rpc-function.ts'

/** Returns whether `fn` with `params` refuses signed-out callers. */
export function needsPlayer(
  { ofPlayers }: Pick<RpcFunction, 'ofPlayers'>,
  params: object,
): boolean {
  if (ofPlayers === 'themselves') return (params as { username?: unknown }).username == null
  return ofPlayers === 'always'
}
