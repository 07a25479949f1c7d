import * as v from 'valibot'
import { Delivery } from '../deliveries.ts'
import { Count, Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { ShownOn } from '../rewards.ts'
import { effect, Phase, read, Slug } from '../rpc-function.ts'
import { EarlierSeasons } from '../seasons.ts'
import { RARITIES } from '../stickers.ts'
import { Before, NextGoal } from './invites.ts'

const Cost = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

const OBSTACLES = [
  REFUSAL.sign_in_required,
  REFUSAL.campaign_not_started,
  REFUSAL.campaign_ended,
  REFUSAL.game_link_missing,
  REFUSAL.gold_closed,
  REFUSAL.points_short,
  REFUSAL.out_of_stock,
]

/** Returns the stickers that players can redeem points for, in the album's order. */
export const stickerShop = read('sticker_shop', {
  anyone: true,
  params: { campaign: Slug },
  result: v.object({
    phase: Phase,
    server_time: Instant,
    closes_at: Instant,
    time_zone: v.string(),
    renews_at: Instant,
    gold_until: Instant,
    /** `points`, `has_game_link` and `next_goal` are null for an anonymous caller. */
    points: v.nullable(Count),
    has_game_link: v.nullable(v.boolean()),
    next_goal: v.nullable(NextGoal),
    stickers: v.array(
      v.object({
        sticker: v.string(),
        set: v.string(),
        rarity: v.picklist(RARITIES),
        cost: Cost,
        daily_stock: Count,
        stock_left: Count,
        open: v.boolean(),
        /** The refusal that the caller would get now; null for none. */
        obstacle: v.nullable(v.picklist(OBSTACLES)),
        /** Whether the caller owns or wants the sticker; null if signed out. */
        owned: v.nullable(v.boolean()),
        wanted: v.nullable(v.boolean()),
        shown_on: ShownOn,
      }),
    ),
  }),
  namesStickers: true,
})

/** Redeems points for one copy of a sticker. */
export const redemptionApply = effect('redemption_apply', {
  params: { campaign: Slug, sticker: v.string() },
  result: v.object({
    redemption: Count,
    status: v.literal('applied'),
    points_left: Count,
    stock_left: Count,
    shown_on: ShownOn,
  }),
  refusals: [
    REFUSAL.game_link_missing,
    REFUSAL.gold_closed,
    REFUSAL.points_short,
    REFUSAL.out_of_stock,
  ],
})

/** Returns the caller's redemptions, newest first; `status` selects unsent (`applied`) or sent. */
export const redemptionHistory = read('redemption_history', {
  params: {
    campaign: Slug,
    before: Before,
    status: v.optional(v.nullable(v.picklist(['applied', 'sent']))),
  },
  result: v.object({
    server_time: Instant,
    time_zone: v.string(),
    redemptions: v.array(
      v.object({
        id: Count,
        sticker: v.string(),
        rarity: v.picklist(RARITIES),
        points: Cost,
        shown_on: ShownOn,
        ...Delivery.entries,
      }),
    ),
    next: v.nullable(Count),
    earlier: EarlierSeasons,
  }),
})
