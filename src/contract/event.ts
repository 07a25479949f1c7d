import * as v from 'valibot'
import { Count, Instant } from './player.ts'

/** The classes of events that a player can turn notifications on and off for. */
const EventClass = v.picklist(['special', 'common'])

/** An event in a list. The id of a partner event is its campaign's slug. */
export const ListedEvent = v.object({
  id: v.string(),
  type: v.picklist(['golden-blitz', 'tournament', 'quick-wins', 'partner-team']),
  class: EventClass,
  state: v.picklist(['upcoming', 'running', 'ended']),
  // Whether it is running and started recently.
  new: v.boolean(),
  starts_at: Instant,
  ends_at: Instant,
  duration_seconds: Count,
  // The gold stickers of a golden blitz.
  stickers: v.array(v.string()),
  levels: Count,
  ranked: v.boolean(),
  tasks: Count,
})
