import * as v from 'valibot'
import { Delivery } from './deliveries.ts'
import { Count, Instant } from './players.ts'
import { Day } from './rpc-function.ts'

const Rarity = v.picklist(['rare', 'gold'])

export const AnnouncedReward = v.variant('type', [
  v.object({ type: v.literal('dice'), dice: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.object({ type: v.literal('sticker'), sticker: v.string() }),
  v.object({ type: v.literal('random-sticker'), rarity: Rarity }),
])

/**
 * The announced day of a sticker's arrival, in the campaign's time zone; null for gold until its golden
 * blitz is announced.
 */
export const ShownOn = v.nullable(Day)

const WonDice = v.object({
  type: v.literal('dice'),
  dice: v.pipe(v.number(), v.integer(), v.minValue(1)),
})

const WonSticker = v.object({
  type: v.literal('sticker'),
  sticker: v.string(),
  rarity: Rarity,
  sent: v.boolean(),
  due_at: v.nullable(Instant),
  shown_on: ShownOn,
})

/**
 * A reward as everybody may see it. A sticker is sent from `due_at` on. Gold is sent in its golden blitz:
 * `due_at` is null until the blitz is announced. After sending, `shown_on` is the day of sending.
 */
export const WonReward = v.variant('type', [WonDice, WonSticker])

/** Null for dice won before deliveries existed. */
const delivery = { delivery: v.nullable(Delivery) }

/** A reward of the caller, with its delivery. */
export const GrantedReward = v.variant('type', [
  v.object({ ...WonDice.entries, ...delivery }),
  v.object({ ...WonSticker.entries, ...delivery }),
])

/**
 * The fields of a reward that players reach by points: of a level of a tournament, or of a layer of a partner
 * event. `granted` is the reward that the caller has claimed.
 */
export const reachedByPoints = {
  points: Count,
  reward: AnnouncedReward,
  reached: v.boolean(),
  claimed: v.boolean(),
  granted: v.nullable(GrantedReward),
}
