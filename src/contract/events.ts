import * as v from 'valibot'
import { Count, Instant } from './players.ts'

const EventClass = v.picklist(['special', 'common'])

/** An event in a list. The id of a partner event is its campaign's slug. */
export const ListedEvent = v.object({
  id: v.string(),
  type: v.picklist(['golden-blitz', 'tournament', 'quick-wins', 'partner-team']),
  class: EventClass,
  state: v.picklist(['upcoming', 'running', 'ended']),
  // Whether the event is new to the caller; for an anonymous caller, whether it started recently.
  new: v.boolean(),
  // Whether the caller will get a reminder; null if the server sends no reminders.
  remind: v.nullable(v.boolean()),
  starts_at: Instant,
  ends_at: Instant,
  duration_seconds: Count,
  // The gold stickers of a golden blitz; empty for other events.
  stickers: v.array(v.string()),
  levels: Count,
  ranked: v.boolean(),
  tasks: Count,
  // Up to five rewards of different kinds: stickers before dice, gold before rare.
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

export interface EventWords {
  title: string
  /** The task, in a few words without a full stop. */
  text: string
  /** How players earn points, one line each; may be empty. */
  earn: readonly string[]
  picture: string
}

/** The texts of events by id. Events that are newer than the build are missing. */
export type WordsOfEvents = Readonly<Record<string, EventWords>>
