import { DAY, HOUR, MINUTE } from '#src/contract/durations.ts'
import type { Locale } from '#src/contract/locales.ts'
import { formatDate } from './format.ts'
import { DIGITS } from './format-number.ts'

/**
 * Returns how long ago an instant was: "2 hr ago", "yesterday" in a page's language, or the date
 * after a week. `now` is in milliseconds since 1970.
 */
export function formatTimeAgo(at: string, now: number, locale: Locale): string {
  const passed = Math.max(0, now - Date.parse(at))
  const format = new Intl.RelativeTimeFormat(locale, {
    ...DIGITS,
    numeric: 'auto',
    style: 'short',
  })
  if (passed < HOUR) return format.format(-Math.floor(passed / MINUTE), 'minute')
  if (passed < DAY) return format.format(-Math.floor(passed / HOUR), 'hour')
  if (passed < 7 * DAY) return format.format(-Math.floor(passed / DAY), 'day')
  return formatDate(at, 'day')
}
