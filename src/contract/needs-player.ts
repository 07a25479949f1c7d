import type { RpcFunction } from './rpc-function.ts'

/** Whether a call of `fn` with `params` is refused to everybody who is not signed in. */
export function needsPlayer(
  { ofPlayers }: Pick<RpcFunction, 'ofPlayers'>,
  params: object,
): boolean {
  if (ofPlayers === 'themselves') return (params as { username?: unknown }).username == null
  return ofPlayers === 'always'
}
