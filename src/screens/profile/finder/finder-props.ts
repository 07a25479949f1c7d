import type { swapFinder } from '#src/contract/functions/finder.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'

export type Finder = RpcResult<typeof swapFinder>

export interface SwapFinderProps {
  /** The sticker that is asked for; without it, whatever the player misses. */
  sticker: string | undefined
  /** Opens the field for the player's own game link. */
  onAddGameLink: () => void
  onClosed: () => void
}
