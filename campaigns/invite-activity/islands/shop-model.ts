import type { stickerShop } from '#src/contract/functions/redemptions.ts'
import { REFUSAL, type RefusalCode } from '#src/contract/refusals.ts'
import type { RpcResult } from '#src/contract/rpc-function.ts'
import type { Rarity } from '#src/contract/stickers.ts'

export type Shop = RpcResult<typeof stickerShop>
export type ShopItem = Shop['stickers'][number]

/**
 * Returns the refusal that redeeming `item` would meet, in the server's order of checks; undefined
 * if none.
 */
export function obstacleTo(shop: Shop, item: ShopItem): RefusalCode | undefined {
  if (shop.points === null) return REFUSAL.sign_in_required
  if (shop.phase === 'not_started') return REFUSAL.campaign_not_started
  if (shop.phase === 'ended') return REFUSAL.campaign_ended
  if (!shop.has_game_link) return REFUSAL.game_link_missing
  if (!item.open) return REFUSAL.gold_closed
  if (shop.points < item.cost) return REFUSAL.points_short
  if (item.stock_left === 0) return REFUSAL.out_of_stock
  return undefined
}

/**
 * Returns how many points are missing for `item`; 0 for an anonymous visitor, whose points are
 * unknown.
 */
export function missingPoints({ points }: Shop, { cost }: ShopItem): number {
  return points === null ? 0 : Math.max(0, cost - points)
}

/** The next thing that the player's points can buy. */
export interface Goal {
  readonly rarity: Rarity
  readonly cost: number
  /** 0 if the points already suffice. */
  readonly missing: number
}

/**
 * Returns the cheapest kind of sticker that the points cannot buy yet, or the most expensive one if
 * they can buy all.
 */
export function goalOf({ points, stickers }: Shop): Goal | undefined {
  const offered = stickers.filter(({ open }) => open).sort((a, b) => a.cost - b.cost)
  const item = offered.find(({ cost }) => cost > (points ?? 0)) ?? offered.at(-1)
  return (
    item && {
      rarity: item.rarity,
      cost: item.cost,
      missing: Math.max(0, item.cost - (points ?? 0)),
    }
  )
}
