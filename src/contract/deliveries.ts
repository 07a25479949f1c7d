import * as v from 'valibot'
import { Instant } from './players.ts'

export const Delivery = v.object({
  status: v.picklist(['applied', 'on_its_way', 'sent', 'failed', 'refunded']),
  applied_at: Instant,
  /** The time at which the server last handed the delivery to its channel. */
  handed_over_at: v.nullable(Instant),
  sent_at: v.nullable(Instant),
  /** The time of the last failure; it stays after a later try. */
  failed_at: v.nullable(Instant),
  why: v.nullable(v.picklist(['game_link_missing', 'game_link_wrong', 'not_taken'])),
  refunded_at: v.nullable(Instant),
})

export type Delivery = v.InferOutput<typeof Delivery>
