import type { swapFinder } from '#src/contract/functions/finder.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'

export type Finder = RpcResult<typeof swapFinder>

export interface SwapFinderProps {
  /** The sticker to search for; undefined for all missing stickers. */
  sticker: string | undefined
  onAddGameLink: () => void
  onClosed: () => void
}
