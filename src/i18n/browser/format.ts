import type { Locale } from '#src/contract/locales.ts'
import { DIGITS } from './format-number.ts'

/** Seasons are named after years of this calendar. Thailand and Iran count years differently. */
const CALENDAR = { ...DIGITS, calendar: 'gregory' } as const

/**
 * The format of an instant. `day`: "12 January". `date`: `day` and year. `short`: "12 Jan 2027".
 * `month`: "January 2027". `moment`: `day` and time. `time`: only the time.
 */
export type DateStyle = 'day' | 'date' | 'short' | 'month' | 'moment' | 'time'

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  moment: { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
}

/**
 * Formats an instant (ISO 8601, or Date) in the system's locale, in the visitor's time zone by
 * default. Returns other texts than dates unchanged, because they may be the server's wording.
 */
export function formatDate(value: string | Date, style: DateStyle, timeZone?: string): string {
  const date = typeof value === 'string' ? new Date(value) : value
  if (Number.isNaN(date.getTime())) return String(value)
  return writeDate(dateOptions(style, timeZone), undefined, date)
}

/** Formats a date or a period; French writes “1er mai”, unlike `Intl`. */
export function writeDate(
  options: Intl.DateTimeFormatOptions,
  locale: Locale | undefined,
  from: Date,
  until?: Date,
): string {
  const format = new Intl.DateTimeFormat(locale, options)
  const words = until ? format.formatRange(from, until) : format.format(from)
  return /^fr/.test(format.resolvedOptions().locale)
    ? words.replace(/\b1 (?=\S{3})/g, '1er ')
    : words
}

/** Formats a calendar day (`2026-11-22`), the same day in every time zone. */
export function formatDay(day: string, style: 'day' | 'short' = 'day'): string {
  return formatDate(`${day}T00:00:00Z`, style, 'UTC')
}

/** Returns the options of `Intl.DateTimeFormat` for `style`. */
export function dateOptions(style: DateStyle, timeZone?: string): Intl.DateTimeFormatOptions {
  return { ...CALENDAR, ...STYLES[style], timeZone }
}

/**
 * Formats a period and omits repeated parts: "22 November, 08:00 – 20:00". The style `date` shows
 * days and years without times: "9 November – 6 December 2026".
 */
export function formatSpan(
  from: string,
  until: string,
  style: 'moment' | 'date' = 'moment',
): string {
  return writeDate(dateOptions(style), undefined, new Date(from), new Date(until))
}

/** Returns the weekday of a day (`2026-11-22`) in a page's language: "Sun", or `long`: "Sunday". */
export function formatWeekday(
  day: string,
  locale: Locale,
  weekday: 'short' | 'long' = 'short',
): string {
  const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
  return format.format(new Date(`${day}T00:00:00Z`))
}

/** Formats a period. Within one day it returns the times ("08:00 – 20:00"), otherwise the days. */
export function formatPeriod(from: string, until: string): string {
  const [start, end] = [new Date(from), new Date(until)]
  const style: Intl.DateTimeFormatOptions =
    start.toDateString() === end.toDateString()
      ? dateOptions('time')
      : { ...CALENDAR, day: 'numeric', month: 'short' }
  return writeDate(style, undefined, start, end)
}

/**
 * Joins words in the page's language: "dice and a sticker". A `disjunction` is "dice or a sticker".
 * A `unit`, for screen readers, has no word between them.
 */
export function formatList(
  things: Iterable<string>,
  locale: Locale,
  type?: Intl.ListFormatType,
): string {
  return new Intl.ListFormat(locale, { type }).format(things)
}
