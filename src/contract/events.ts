import * as v from 'valibot'
import { Count, Instant } from './players.ts'

/** The classes of events that a player can turn notifications on and off for. */
const EventClass = v.picklist(['special', 'common'])

/** An event in a list. The id of a partner event is its campaign's slug. */
export const ListedEvent = v.object({
  id: v.string(),
  type: v.picklist(['golden-blitz', 'tournament', 'quick-wins', 'partner-team']),
  class: EventClass,
  state: v.picklist(['upcoming', 'running', 'ended']),
  // Whether the caller has not seen it; for an anonymous one whether it started recently.
  new: v.boolean(),
  // Whether the caller is reminded of it; null where nobody sends reminders.
  remind: v.nullable(v.boolean()),
  starts_at: Instant,
  ends_at: Instant,
  duration_seconds: Count,
  // The gold stickers of a golden blitz.
  stickers: v.array(v.string()),
  levels: Count,
  ranked: v.boolean(),
  tasks: Count,
  // The kinds of its rewards, five at most: stickers before dice, gold before rare.
  rewards: v.pipe(
    v.array(
      v.variant('type', [
        v.object({ type: v.literal('dice') }),
        v.object({ type: v.literal('sticker'), sticker: v.string() }),
        v.object({ type: v.literal('random-sticker'), rarity: v.picklist(['rare', 'gold']) }),
      ]),
    ),
    v.maxLength(5),
  ),
})

/** What pages tell of an event in one language. */
export interface EventWords {
  title: string
  /** What there is to do, in a few words without a full stop. */
  text: string
  /** How points are gained, line by line; empty where there are none. */
  earn: readonly string[]
  /** The URL of its picture. */
  picture: string
}

/** The words of events by the event's id. An event that was published later is not among them. */
export type WordsOfEvents = Readonly<Record<string, EventWords>>
