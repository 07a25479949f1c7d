import { expect, it } from 'vitest'
import {
  bySet,
  missingPoints,
  type Shop,
  type ShopItem,
} from '#src/kinds/invite-activity/islands/shop-model.ts'

const rare: ShopItem = {
  sticker: 'moon',
  set: 'showtime',
  rarity: 'rare',
  cost: 5,
  daily_stock: 50,
  stock_left: 3,
  open: true,
  obstacle: null,
  owned: false,
  wanted: false,
  shown_on: '2026-11-22',
}
const gold: ShopItem = { ...rare, sticker: 'crown', rarity: 'gold', cost: 10, stock_left: 1 }

const shop = (changes: Partial<Shop> = {}): Shop => ({
  phase: 'running',
  server_time: '2026-11-21T12:00:00.000Z',
  closes_at: '2027-06-20T22:00:00.000Z',
  time_zone: 'Europe/Berlin',
  renews_at: '2026-11-21T23:00:00.000Z',
  gold_until: '2027-06-17T22:00:00.000Z',
  points: 7,
  has_game_link: true,
  next_goal: null,
  stickers: [rare, gold],
  ...changes,
})

it('counts the missing points, none for an anonymous visitor', () => {
  expect(missingPoints(shop(), gold)).toBe(3)
  expect(missingPoints(shop(), rare)).toBe(0)
  expect(missingPoints(shop({ points: null }), gold)).toBe(0)
})

it('lists stickers by their sets, wished ones first', () => {
  const wished = { ...rare, sticker: 'comet', wanted: true }
  const other = { ...rare, sticker: 'toast', set: 'snack-bar' }
  expect(
    bySet([rare, other, wished]).map(({ set, items }) => [set, items.map((one) => one.sticker)]),
  ).toEqual([
    ['showtime', ['comet', 'moon']],
    ['snack-bar', ['toast']],
  ])
})
