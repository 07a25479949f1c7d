const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** One part of a span of time, such as 21 hours. */
export interface TimePart {
  readonly unit: 'days' | 'hours' | 'minutes'
  readonly count: number
}

/**
 * A span of `ms` in words of at most two units, such as 1 day 21 hours: whole ones that are left, and
 * the last minute until it is over. Nothing once it is.
 */
export function timeLeft(ms: number): readonly TimePart[] {
  if (ms <= 0) return []
  if (ms < HOUR) return [{ unit: 'minutes', count: Math.ceil(ms / MINUTE) }]
  const parts: TimePart[] =
    ms < DAY
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

/** After how many ms the words of a span of `ms` change. */
export function nextChange(ms: number): number {
  // The last minutes are counted up, and so end on the minute; all else is whole, and ends just after.
  if (ms < HOUR) return ms % MINUTE || MINUTE
  return Math.max(1, ms % (ms > DAY ? HOUR : MINUTE))
}
