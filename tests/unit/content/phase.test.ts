import { expect, test } from 'vitest'
import { phaseAt } from '#src/content/time/phase.ts'

const window = { from: '2026-10-26T09:00:00Z', until: '2027-01-18T09:00:00Z' }

test.each([
  ['2026-10-26T08:59:59.999Z', 'not_started'],
  ['2026-10-26T09:00:00Z', 'running'],
  ['2027-01-17T08:59:59.999Z', 'running'],
  ['2027-01-17T09:00:00Z', 'last_day'],
  ['2027-01-18T08:59:59.999Z', 'last_day'],
  ['2027-01-18T09:00:00Z', 'ended'],
])('at %s a campaign is %s', (at, phase) => {
  expect(phaseAt(window, Date.parse(at))).toBe(phase)
})

test('a window shorter than a day is its last day from the start', () => {
  const short = { from: '2026-10-26T09:00:00Z', until: '2026-10-26T19:00:00Z' }
  expect(phaseAt(short, Date.parse(short.from))).toBe('last_day')
})
