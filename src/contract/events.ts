import * as v from 'valibot'
import { Count, Instant } from './players.ts'

/** Players switch notifications on and off for each class. */
const EventClass = v.picklist(['special', 'common'])

/** An event in a list. A partner event has the slug of its campaign as its id. */
export const ListedEvent = v.object({
  id: v.string(),
  type: v.picklist(['golden-blitz', 'tournament', 'quick-wins', 'partner-team']),
  class: EventClass,
  state: v.picklist(['upcoming', 'running', 'ended']),
  // Whether the caller has not seen the event; for an anonymous caller, whether the event started recently.
  new: v.boolean(),
  // Whether the caller is reminded of the event; null if the server sends no reminders.
  remind: v.nullable(v.boolean()),
  starts_at: Instant,
  ends_at: Instant,
  duration_seconds: Count,
  // The gold stickers of a golden blitz; empty for other events.
  stickers: v.array(v.string()),
  levels: Count,
  ranked: v.boolean(),
  tasks: Count,
  // Up to five different rewards of the event: stickers before dice, gold before rare.
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

/** The texts of an event in one language. */
export interface EventWords {
  title: string
  /** The task, in a few words without a full stop. */
  text: string
  /** How players earn points, one line each; may be empty. */
  earn: readonly string[]
  picture: string
}

/** The texts of events by id. An event that was published after the build is missing. */
export type WordsOfEvents = Readonly<Record<string, EventWords>>
