import * as v from 'valibot'
import { Instant } from './players.ts'

/** The state of a delivery: `app.delivery_json` in SQL. */
export const Delivery = v.object({
  status: v.picklist(['applied', 'on_its_way', 'sent', 'failed', 'refunded']),
  /** When the player applied for it or won it. */
  applied_at: Instant,
  /** When it was last handed over to the sender. */
  handed_over_at: v.nullable(Instant),
  sent_at: v.nullable(Instant),
  /** When and why it last failed, while it is failed. */
  failed_at: v.nullable(Instant),
  why: v.nullable(v.picklist(['game_link_missing', 'game_link_wrong', 'not_taken'])),
  refunded_at: v.nullable(Instant),
})

export type Delivery = v.InferOutput<typeof Delivery>
