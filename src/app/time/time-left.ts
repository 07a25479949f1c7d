import { DAY, HOUR, MINUTE } from '#src/contract/durations.ts'
import type { Counts } from '../words/words.ts'

export type TimeUnit = 'days' | 'hours' | 'minutes'
type Largest = Exclude<TimeUnit, 'minutes'>

export interface TimePart<Unit = TimeUnit> {
  readonly unit: Unit
  readonly count: number
}

const OVER: TimePart = { unit: 'minutes', count: 0 }

/**
 * Returns a duration of `ms` milliseconds in at most two units, such as 1 day 21 hours, rounded
 * down. In the last hour, rounds the minutes up, so that "1 minute" is shown until the end. Returns
 * an empty list after the end. Uses no unit above `largest`.
 */
export function timeLeft(ms: number, largest: 'hours'): readonly TimePart<'hours' | 'minutes'>[]
export function timeLeft(ms: number, largest?: Largest): readonly TimePart[]
export function timeLeft(ms: number, largest: Largest = 'days'): readonly TimePart[] {
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

type UnitUpTo<Most extends Largest> = Most extends 'hours' ? 'hours' | 'minutes' : TimeUnit

interface Format<Key, Most> {
  /** The prefix of the keys. The texts `left.*` of the namespace `common` exist for all units. */
  readonly key?: Key
  readonly largest?: Most
}

/**
 * Returns the time until an instant in one unit, such as "6 days left". `now` is in milliseconds
 * since 1970. The texts are `<key>.days` (unless `largest` is hours), `<key>.hours` and
 * `<key>.minutes`.
 */
export function formatTimeLeft<Key extends string = 'left', Most extends Largest = 'days'>(
  words: Counts<`${NoInfer<Key>}.${UnitUpTo<Most>}`>,
  until: string,
  now: number,
  { key = 'left' as Key, largest = 'days' as Most }: Format<Key, Most> = {},
): string {
  const { unit, count } = timeLeft(Date.parse(until) - now, largest)[0] ?? OVER
  return words.count(`${key}.${unit as UnitUpTo<Most>}`, count)
}
