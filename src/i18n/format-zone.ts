import { DIGITS } from './format-number.ts'

/**
 * Returns the name of a time zone at an instant (ISO 8601) in the system's locale, such as "Central
 * European Summer Time".
 */
export function formatZone(timeZone: string, at: string): string {
  const format = new Intl.DateTimeFormat(undefined, { ...DIGITS, timeZone, timeZoneName: 'long' })
  return (
    format.formatToParts(new Date(at)).find(({ type }) => type === 'timeZoneName')?.value ??
    timeZone
  )
}
