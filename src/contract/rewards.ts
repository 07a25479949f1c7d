import * as v from 'valibot'
import { Delivery } from './deliveries.ts'
import { Count, Instant } from './players.ts'
import { Day } from './rpc-function.ts'

const Rarity = v.picklist(['rare', 'gold'])

/** A reward that campaigns announce. */
export const AnnouncedReward = v.variant('type', [
  v.object({ type: v.literal('dice'), dice: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  v.object({ type: v.literal('sticker'), sticker: v.string() }),
  v.object({ type: v.literal('random-sticker'), rarity: Rarity }),
])

/**
 * The day, in the campaign's time zone, on which a sticker is announced to arrive; null for gold until
 * a golden blitz that names it is announced.
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
 * A reward that somebody won, as anybody may see it. A sticker is sent from `due_at` on; gold in the
 * golden blitz that names it, null until that is announced.
 * `shown_on` of one that was sent is the day on which it was sent.
 */
export const WonReward = v.variant('type', [WonDice, WonSticker])

/** Null for dice of before dice were delivered. */
const delivery = { delivery: v.nullable(Delivery) }

/** A reward that the caller won, and how far it is. */
export const GrantedReward = v.variant('type', [
  v.object({ ...WonDice.entries, ...delivery }),
  v.object({ ...WonSticker.entries, ...delivery }),
])

/**
 * What points reach, in order: a level of a tournament, a layer of a partner event. `granted` is what
 * the caller has claimed.
 */
export const reachedByPoints = {
  points: Count,
  reward: AnnouncedReward,
  reached: v.boolean(),
  claimed: v.boolean(),
  granted: v.nullable(GrantedReward),
}
