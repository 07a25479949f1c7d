import { expect, it } from 'vitest'
import {
  goalOf,
  missingPoints,
  obstacleTo,
  type Shop,
  type ShopItem,
} from '#campaigns/invite-activity/islands/shop-model.ts'
import { REFUSAL } from '#src/contract/refusals.ts'

const rare: ShopItem = {
  sticker: 'moon',
  set: 'showtime',
  rarity: 'rare',
  cost: 5,
  daily_stock: 50,
  stock_left: 3,
  open: true,
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
  stickers: [rare, gold],
  ...changes,
})

it('nothing stands in the way of what can be paid and is there', () => {
  expect(obstacleTo(shop(), rare)).toBeUndefined()
  expect(obstacleTo(shop({ phase: 'last_day', points: 5 }), { ...rare, stock_left: 1 })).toBe(
    undefined,
  )
})

it('names what the server would refuse with first', () => {
  const worst = {
    points: null,
    has_game_link: null,
    phase: 'ended',
    stickers: [],
  } satisfies Partial<Shop>
  const closed = { ...gold, open: false, stock_left: 0 }
  expect(obstacleTo(shop(worst), closed)).toBe(REFUSAL.sign_in_required)
  expect(obstacleTo(shop({ ...worst, points: 0, has_game_link: false }), closed)).toBe(
    REFUSAL.campaign_ended,
  )
  expect(obstacleTo(shop({ phase: 'not_started', has_game_link: false }), closed)).toBe(
    REFUSAL.campaign_not_started,
  )
  expect(obstacleTo(shop({ has_game_link: false, points: 0 }), closed)).toBe(
    REFUSAL.game_link_missing,
  )
  expect(obstacleTo(shop({ points: 0 }), closed)).toBe(REFUSAL.gold_closed)
  expect(obstacleTo(shop(), { ...gold, stock_left: 0 })).toBe(REFUSAL.points_short)
  expect(obstacleTo(shop(), { ...rare, stock_left: 0 })).toBe(REFUSAL.out_of_stock)
})

it('counts what is missing, of a stranger nothing', () => {
  expect(missingPoints(shop(), gold)).toBe(3)
  expect(missingPoints(shop(), rare)).toBe(0)
  expect(missingPoints(shop({ points: null }), gold)).toBe(0)
})

it('the goal is the cheapest that is out of reach, or the dearest that is not', () => {
  expect(goalOf(shop({ points: 2 }))).toEqual({ rarity: 'rare', cost: 5, missing: 3 })
  expect(goalOf(shop())).toEqual({ rarity: 'gold', cost: 10, missing: 3 })
  expect(goalOf(shop({ points: 40 }))).toEqual({ rarity: 'gold', cost: 10, missing: 0 })
  const noGold = [rare, { ...gold, open: false }]
  expect(goalOf(shop({ stickers: noGold }))).toEqual({ rarity: 'rare', cost: 5, missing: 0 })
  expect(goalOf(shop({ stickers: [] }))).toBeUndefined()
})
