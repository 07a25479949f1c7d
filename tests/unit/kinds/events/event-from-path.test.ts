import { expect, it } from 'vitest'
import { eventFromPath } from '#src/kinds/events/islands/rewards-detail/event-from-path.ts'

it.each([
  ['/app/events/rewards-detail/orbit-race', 'orbit-race'],
  ['/app/events/rewards-detail/orbit-race/', 'orbit-race'],
  ['/app/events/rewards-detail/orbit-race).', 'orbit-race'],
  ['/app/events/rewards-detail', null],
  ['/app/events/rewards-detail/', null],
  ['/app/events/rewards-detail/Orbit', null],
  ['/app/events/rewards-detail/a/b', null],
  ['/app/events/rewards-detail/%E0%A4%A', null],
  [`/app/events/rewards-detail/${'a'.repeat(65)}`, null],
])('reads the event of %s', (pathname, event) => {
  expect(eventFromPath(pathname, '/app/events/rewards-detail')).toBe(event)
})
