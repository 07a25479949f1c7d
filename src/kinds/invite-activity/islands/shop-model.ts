import type { stickerShop } from '#src/contract/functions/shop.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'

export type Shop = RpcResult<typeof stickerShop>
export type ShopItem = Shop['stickers'][number]

export interface ShopSet {
  readonly set: string
  readonly items: readonly ShopItem[]
}

/** Returns `items` grouped by set, in each set with the player's wanted stickers first. */
export function bySet(items: readonly ShopItem[]): ShopSet[] {
  const sets = new Map<string, ShopItem[]>()
  for (const item of items) {
    const others = sets.get(item.set)
    if (others) others.push(item)
    else sets.set(item.set, [item])
  }
  return [...sets].map(([set, all]) => ({
    set,
    items: [...all.filter(({ wanted }) => wanted), ...all.filter(({ wanted }) => !wanted)],
  }))
}

/** Returns the missing points for `item`; 0 for an anonymous visitor. */
export function missingPoints({ points }: Shop, { cost }: ShopItem): number {
  return points === null ? 0 : Math.max(0, cost - points)
}
