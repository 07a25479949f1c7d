import type { stickerShop } from '#src/contract/functions/shop.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'

export type Shop = RpcResult<typeof stickerShop>
export type ShopItem = Shop['stickers'][number]

/** Returns the missing points for `item`; 0 for an anonymous visitor, whose points are unknown. */
export function missingPoints({ points }: Shop, { cost }: ShopItem): number {
  return points === null ? 0 : Math.max(0, cost - points)
}
