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
 * The announced day of a sticker's arrival, in the campaign's time zone. For gold, null until the
 * announcement of its Golden Blitz.
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
 * A reward as everybody may see it. The server sends a sticker from `due_at` on. For gold, `due_at`
 * is null until the announcement of its Golden Blitz. Once sent, `shown_on` is the day of sending.
 */
export const WonReward = v.variant('type', [WonDice, WonSticker])

/** Null for old dice without a record of their delivery. */
const delivery = { delivery: v.nullable(Delivery) }

export const GrantedReward = v.variant('type', [
  v.object({ ...WonDice.entries, ...delivery }),
  v.object({ ...WonSticker.entries, ...delivery }),
])

/**
 * The fields of a reward for points: of a tournament's level, or of a partner event's layer.
 * `granted` is the reward that the caller has claimed.
 */
export const reachedByPoints = {
  points: Count,
  reward: AnnouncedReward,
  reached: v.boolean(),
  claimed: v.boolean(),
  granted: v.nullable(GrantedReward),
}
