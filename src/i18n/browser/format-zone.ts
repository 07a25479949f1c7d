import type { Locale } from '#src/contract/locales.ts'
import { DIGITS } from './format-number.ts'

/**
 * Returns the name of a time zone at an instant (ISO 8601) in a page's language, such as "Central
 * European Summer Time".
 */
export function formatZone(timeZone: string, at: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { ...DIGITS, timeZone, timeZoneName: 'long' })
  return (
    format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ??
    timeZone
  )
}
