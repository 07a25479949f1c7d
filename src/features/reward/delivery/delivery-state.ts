import type { Delivery } from '#src/contract/deliveries.ts'
import { CHECK, CLOCK, INFO, UNDO } from '#src/ui/icon/icons.ts'

export type DeliveryStrings = Readonly<Record<string, string>>

export const CHIP_PROPS = {
  applied: { icon: CLOCK, tone: 'sun' },
  on_its_way: { icon: CLOCK, tone: 'sky' },
  sent: { icon: CHECK, tone: 'leaf' },
  failed: { icon: INFO, tone: 'berry' },
  refunded: { icon: UNDO, tone: 'paper' },
} as const

/** Returns the time at which the delivery reached its state (ISO 8601). */
export function reachedAt(delivery: Delivery): string {
  const { status, applied_at, handed_over_at, sent_at, failed_at, refunded_at } = delivery
  const dates = {
    applied: applied_at,
    on_its_way: handed_over_at,
    sent: sent_at,
    failed: failed_at,
    refunded: refunded_at,
  }
  return dates[status] ?? applied_at
}
