import * as v from 'valibot'
import { Delivery } from '../deliveries.ts'
import { Count, Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { Day, effect, Phase, read, Slug } from '../rpc-function.ts'

const Offer = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

/** Returns today's free stickers, and which of them the caller has claimed. */
export const freeStickers = read('free_stickers', {
  anyone: true,
  params: { campaign: Slug },
  result: v.object({
    campaign: v.string(),
    phase: Phase,
    server_time: Instant,
    opens_at: Instant,
    closes_at: Instant,
    day: Day,
    /** The time at which the offers change; null outside the campaign and on its last day. */
    next_day_at: v.nullable(Instant),
    offers: v.array(
      v.object({
        offer: Offer,
        sticker: v.string(),
        claimed: v.boolean(),
        /** Whether the caller claimed the sticker and it is in the album. */
        sent: v.boolean(),
        /** Null if the caller has not claimed the sticker. */
        delivery: v.nullable(Delivery),
        copies_left: Count,
        /** The time of the next release of copies today; null if there is none. */
        more_at: v.nullable(Instant),
      }),
    ),
  }),
  namesStickers: true,
})

/** Gives the caller one of today's free stickers. */
export const freeStickerClaim = effect('free_sticker_claim', {
  params: { campaign: Slug, offer: Offer },
  result: v.object({
    day: Day,
    offer: Offer,
    sticker: v.string(),
    /** Whether the sticker is in the album. Otherwise it is still on its way. */
    sent: v.boolean(),
    copies_owned: Count,
    copies_left: Count,
  }),
  refusals: [REFUSAL.free_sticker_claimed, REFUSAL.cards_short, REFUSAL.free_sticker_later],
})
