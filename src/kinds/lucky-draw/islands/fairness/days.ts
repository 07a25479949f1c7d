import { DAY } from '#src/contract/durations.ts'
import { clockTime } from '#src/i18n/browser/format-clock.ts'

/** The days on which players could spin, until today. */
export interface DayRange {
  first: string
  last: string
}

/** Returns the days of a draw, such as `2026-11-21`. Before the draw opens there are none. */
export function daysOf(draw: {
  day: string
  phase: string
  opens_at: string
  closes_at: string
  time_zone: string
}): DayRange | undefined {
  if (draw.phase === 'not_started') return undefined
  const first = dayAt(Date.parse(draw.opens_at), draw.time_zone)
  const end = dayAt(Date.parse(draw.closes_at) - 1, draw.time_zone)
  return { first, last: draw.day < end ? draw.day : end }
}

/** Returns `text` if it is a day of the draw, otherwise undefined. */
export function dayWithin(text: string | null, { first, last }: DayRange): string | undefined {
  if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return undefined
  return first <= text && text <= last ? text : undefined
}

/** Returns the day that is `days` after `day`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10)
}

/** Returns the day of an instant, in milliseconds, in a time zone. */
function dayAt(instant: number, timeZone: string): string {
  return clockTime(instant, timeZone).slice(0, 10)
}
