import type { Locale } from '#src/contract/locales.ts'
import { type DateStyle, dateOptions, writeDate } from './browser/format.ts'

// These functions format in the page's language: the build does not know a visitor's system.

/** Formats a number for a page in `locale`. */
export function formatBuiltNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(locale).format(value)
}

/** Formats an instant (ISO 8601) for a page in `locale`, in `timeZone`. */
export function formatBuiltDate(
  at: string,
  style: DateStyle,
  locale: Locale,
  timeZone: string,
): string {
  return writeDate(dateOptions(style, timeZone), locale, new Date(at))
}
