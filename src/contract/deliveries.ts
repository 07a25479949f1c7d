import * as v from 'valibot'
import { Instant } from './players.ts'

/** How far something that a player was promised is: `app.delivery_json` in SQL. */
export const Delivery = v.object({
  status: v.picklist(['applied', 'on_its_way', 'sent', 'failed', 'refunded']),
  /** When it was applied for, or won. */
  applied_at: Instant,
  /** When it was handed over to who sends it, last. */
  handed_over_at: v.nullable(Instant),
  sent_at: v.nullable(Instant),
  /** When it failed, last, and why, while it has. */
  failed_at: v.nullable(Instant),
  why: v.nullable(v.picklist(['game_link_missing', 'game_link_wrong', 'not_taken'])),
  refunded_at: v.nullable(Instant),
})

export type Delivery = v.InferOutput<typeof Delivery>
