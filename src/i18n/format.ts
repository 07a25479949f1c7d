/**
 * How an instant is written. `day`: "12 January". `date`: with the year. `short`: "12 Jan 2027".
 * `month`: "January 2027". `moment`: with the time.
 */
export type DateStyle = 'day' | 'date' | 'short' | 'month' | 'moment'

const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long' },
  date: { day: 'numeric', month: 'long', year: 'numeric' },
  short: { day: 'numeric', month: 'short', year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  moment: { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
}

/**
 * A number in the system's locale (product spec, section 1), not in the page's: so this belongs in
 * the browser, after hydration, never in what is rendered at build.
 */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  const key = JSON.stringify(options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(undefined, options)
  numberFormats.set(key, format)
  return format.format(value)
}

/** Kept, because a figure that counts up is written at each frame. */
const numberFormats = new Map<string | undefined, Intl.NumberFormat>()

/**
 * An instant (ISO 8601, or Date) in the system's locale, in the viewer's time zone unless one is
 * named. A text that is no date comes back as it is: it may be a server's own wording.
 */
export function formatDate(value: string | Date, style: DateStyle, timeZone?: string): string {
  const date = typeof value === 'string' ? new Date(value) : value
  if (Number.isNaN(date.getTime())) return String(value)
  return new Intl.DateTimeFormat(undefined, dateOptions(style, timeZone)).format(date)
}

/** The options of `Intl.DateTimeFormat` that write `style`. */
export function dateOptions(style: DateStyle, timeZone?: string): Intl.DateTimeFormatOptions {
  return { ...STYLES[style], timeZone }
}

/** From one instant to another, with what they share said once: "22 November, 08:00 – 20:00". */
export function formatSpan(from: string, until: string): string {
  const format = new Intl.DateTimeFormat(undefined, STYLES.moment)
  return format.formatRange(new Date(from), new Date(until))
}
