import * as v from 'valibot'
import { Delivery } from '../deliveries.ts'
import { Count, Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { Day, effect, Phase, read, Slug } from '../rpc-function.ts'

const Offer = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))

/** Today's free stickers, and which of them the caller has claimed. Public: no sign-in needed. */
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
    /** When the offers change; null if there are none or no further day follows. */
    next_day_at: v.nullable(Instant),
    offers: v.array(
      v.object({
        offer: Offer,
        sticker: v.string(),
        claimed: v.boolean(),
        /** Whether it was claimed and is in the album. */
        sent: v.boolean(),
        /** How far the caller's is; null where it is not claimed. */
        delivery: v.nullable(Delivery),
        /** How many can be claimed now. */
        copies_left: Count,
        /** When more copies are released; null where none come before the day is over. */
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
    /** Whether it is in the album, or still on its way. */
    sent: v.boolean(),
    /** The caller's copies after the claim. */
    copies_owned: Count,
    copies_left: Count,
  }),
  refusals: [REFUSAL.free_sticker_claimed, REFUSAL.cards_short, REFUSAL.free_sticker_later],
})
