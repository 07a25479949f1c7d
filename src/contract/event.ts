import * as v from 'valibot'
import { Count, Instant } from './player.ts'

/** What a player can turn notifications on and off for. */
const EventClass = v.picklist(['special', 'common'])

/** An event as every list shows it. A partner event goes by its campaign's slug. */
export const ListedEvent = v.object({
  id: v.string(),
  type: v.picklist(['golden-blitz', 'tournament', 'quick-wins', 'partner-team']),
  class: EventClass,
  state: v.picklist(['upcoming', 'running', 'ended']),
  // It runs, and started a short while ago.
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
