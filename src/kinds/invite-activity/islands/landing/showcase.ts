import { DAY } from '#src/contract/durations.ts'
import type { Rarity } from '#src/contract/stickers.ts'
import type { Shop } from './activity.ts'

type ShopSticker = Shop['stickers'][number]

/**
 * Returns two example stickers for the shop, a rare and a gold one, which change every day. Stickers with
 * copies left come first. After the gold stickers have closed, both are rare.
 */
export function showcase({
  stickers,
  server_time,
}: Pick<Shop, 'stickers' | 'server_time'>): ShopSticker[] {
  const day = Math.floor(Date.parse(server_time) / DAY)
  const rotated = (rarity: Rarity) => {
    const all = stickers.filter((sticker) => sticker.rarity === rarity && sticker.open)
    const start = all.length > 0 ? day % all.length : 0
    const turned = [...all.slice(start), ...all.slice(0, start)]
    return turned.sort((a, b) => Number(b.stock_left > 0) - Number(a.stock_left > 0))
  }
  const rare = rotated('rare')
  const gold = rotated('gold')
  return [...rare.slice(0, gold.length > 0 ? 1 : 2), ...gold.slice(0, 1)]
}
