import { expect, test } from 'vitest'
import type { Delivery } from '#src/contract/deliveries.ts'
import { mostUrgent } from '#src/features/reward/delivery/DeliveryNote.tsx'

const delivery = (status: Delivery['status'], applied_at: string): Delivery => ({
  status,
  applied_at,
  handed_over_at: null,
  sent_at: null,
  failed_at: null,
  why: status === 'failed' ? 'game_link_missing' : null,
  refunded_at: null,
})
const onItsWay = delivery('on_its_way', '2026-11-19T12:00:00Z')
const failed = delivery('failed', '2026-11-20T12:00:00Z')
const sent = delivery('sent', '2026-11-21T12:00:00Z')

test('of several deliveries one that failed is told first, then one on its way', () => {
  expect(mostUrgent([sent, onItsWay, null, failed])).toBe(failed)
  expect(mostUrgent([undefined, sent, onItsWay])).toBe(onItsWay)
})

test('nothing is told of what was sent or is not there', () => {
  expect(mostUrgent([null, undefined, sent])).toBeUndefined()
})
