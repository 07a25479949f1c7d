import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextChange, timeLeft } from '#campaigns/new-user-rewards/islands/time-left.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const words = (ms: number) =>
  timeLeft(ms)
    .map(({ unit, count }) => `${count} ${unit}`)
    .join(' ')

test.each([
  [2 * DAY, '2 days'],
  [2 * DAY - 1, '1 days 23 hours'],
  [DAY + HOUR, '1 days 1 hours'],
  [DAY, '1 days'],
  [DAY - 1, '23 hours 59 minutes'],
  [HOUR + MINUTE, '1 hours 1 minutes'],
  [HOUR, '1 hours'],
  [HOUR - 1, '60 minutes'],
  [MINUTE + 1, '2 minutes'],
  [MINUTE, '1 minutes'],
  [1, '1 minutes'],
  [0, ''],
  [-DAY, ''],
])('%i ms are %s', (ms, expected) => {
  expect(words(ms)).toBe(expected)
})

/** Any span of the two days and more, whole ones among them. */
const spans = fc.oneof(
  fc.integer({ min: 2, max: 3 * DAY }),
  fc.integer({ min: 1, max: 72 }).map((hours) => hours * HOUR),
  fc.integer({ min: 1, max: 120 }).map((minutes) => minutes * MINUTE),
)

test('the words change just when they are said to', () => {
  fc.assert(
    fc.property(spans, (ms) => {
      const wait = nextChange(ms)
      expect(wait).toBeGreaterThan(0)
      if (wait > 1) expect(words(ms - wait + 1)).toBe(words(ms))
      expect(words(ms - wait - 1)).not.toBe(words(ms))
    }),
  )
})
