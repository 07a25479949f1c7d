import { timeLeft } from '#src/app/time/time-left.ts'
import type { Words } from '#src/app/words/words.ts'
import { formatDate, formatPeriod } from '#src/i18n/browser/format.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import type { EventsText } from '../events-props.ts'
import type { DayEvent } from './day-props.ts'

/**
 * Returns the time until an instant in days or, on the last day, in hours and minutes. `now` is in
 * milliseconds since 1970.
 */
export function formatTimeLeftParts(words: Words<EventsText>, until: string, now: number): string {
  const parts = timeLeft(Date.parse(until) - now)
  const shown = parts[0]?.unit === 'days' ? parts.slice(0, 1) : parts
  const time = shown
    .map(({ unit, count }) =>
      words.count(`day.time.${unit}`, count, { count: formatNumber(count) }),
    )
    .join(' ')
  return words.t('day.time.left', { time: time || words.count('day.time.minutes', 0) })
}

/**
 * Returns the period of a running event, the start of an upcoming one, or the end of an ended one.
 * A start or end without a date is on the player's day of `now` (milliseconds since 1970).
 */
export function whenOf(
  words: Words<EventsText>,
  { state, starts_at, ends_at }: Pick<DayEvent, 'state' | 'starts_at' | 'ends_at'>,
  now: number,
): string {
  if (state === 'running') return formatPeriod(starts_at, ends_at)
  const at = state === 'upcoming' ? starts_at : ends_at
  const isToday = new Date(at).toDateString() === new Date(now).toDateString()
  return words.t(state === 'upcoming' ? 'day.card.starts' : 'day.card.ended', {
    date: formatDate(at, isToday ? 'time' : 'moment'),
  })
}
