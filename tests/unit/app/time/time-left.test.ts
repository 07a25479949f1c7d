import { expect, test } from 'vitest'
import { formatTimeLeft, timeLeft } from '#src/app/time/time-left.ts'
import { wordsOf } from '#src/app/words/words.ts'

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

test.each([
  [DAY, '1 d'],
  [DAY - 1, '23 h'],
  [HOUR - 1, '60 min'],
  [0, '0 min'],
  [-HOUR, '0 min'],
])('%i ms are said in one unit: %s', (ms, expected) => {
  const strings = Object.fromEntries(
    [
      ['days', 'd'],
      ['hours', 'h'],
      ['minutes', 'min'],
    ].flatMap(([unit, short]) => [
      [`left.${unit}_one`, `{count} ${short}`],
      [`left.${unit}_other`, `{count} ${short}`],
    ]),
  )
  const until = '2026-11-22T12:00:00Z'
  expect(formatTimeLeft(wordsOf(strings, 'en'), until, Date.parse(until) - ms)).toBe(expected)
})
