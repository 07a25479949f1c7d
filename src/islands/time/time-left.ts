import type { Words } from '#src/islands/words/words.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

export type TimeUnit = 'days' | 'hours' | 'minutes'

/** One part of a span of time, such as 21 hours. */
export interface TimePart {
  readonly unit: TimeUnit
  readonly count: number
}

/** What is said once nothing is left and no answer has changed the screen yet. */
const OVER: TimePart = { unit: 'minutes', count: 0 }

/**
 * A span of `ms` in at most two units, such as 1 day 21 hours: whole ones, but in the last hour the
 * minutes that have begun, so that "1 minute" stays until the end. Empty once it is over. Some spans
 * are said in no unit above `largest`.
 */
export function timeLeft(
  ms: number,
  largest: Exclude<TimeUnit, 'minutes'> = 'days',
): readonly TimePart[] {
  if (ms <= 0) return []
  if (ms < HOUR) return [{ unit: 'minutes', count: Math.ceil(ms / MINUTE) }]
  const parts: TimePart[] =
    ms < DAY || largest === 'hours'
      ? [
          { unit: 'hours', count: Math.floor(ms / HOUR) },
          { unit: 'minutes', count: Math.floor((ms % HOUR) / MINUTE) },
        ]
      : [
          { unit: 'days', count: Math.floor(ms / DAY) },
          { unit: 'hours', count: Math.floor((ms % DAY) / HOUR) },
        ]
  return parts.filter(({ count }) => count > 0)
}

/**
 * The time until an instant in words of one unit, such as "6 days left". The texts are `left.` of
 * namespace `common`.
 */
export function formatTimeLeft(words: Pick<Words, 'count'>, until: string, now: number): string {
  const { unit, count } = timeLeft(Date.parse(until) - now)[0] ?? OVER
  return words.count(`left.${unit}`, count)
}

/** The same where hours are the largest unit: `time.hours` and `time.minutes` of the screen's texts. */
export function sayHoursLeft(words: Pick<Words, 'count'>, until: string, now: number): string {
  const { unit, count } = timeLeft(Date.parse(until) - now, 'hours')[0] ?? OVER
  return words.count(`time.${unit}`, count)
}
