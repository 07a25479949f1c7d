import { timeLeft } from '#src/app/time/time-left.ts'
import type { Words } from '#src/app/words/words.ts'
import { formatDate, formatPeriod } from '#src/i18n/browser/format.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import type { EventsText } from '../events-props.ts'
import type { DayEvent } from './day-props.ts'

/**
 * Returns the time until an instant: in days, or in hours and minutes during the last day. `now` is in
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
 * Returns when an event takes place: its start and end while it runs, its start before, its end afterwards. A
 * start or end on the day of `now` (milliseconds since 1970) in the player's time zone has no date.
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
