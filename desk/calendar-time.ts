import { localTime, zonedTime } from '#src/content/time/zoned-time.ts'
import { DAY } from '#src/contract/durations.ts'

/** The number of days of each zoom. */
export const DAYS = { month: 35, week: 7, day: 1 }

export type Zoom = keyof typeof DAYS

/** The zones of the launch markets: those of the product's six languages. */
export const MARKET_ZONES =
  'Europe/London Europe/Paris Europe/Lisbon Europe/Madrid Europe/Rome Europe/Berlin'.split(' ')

/** Returns a local time's instant in ms; undefined if it is no time, or if clocks skip it. */
export function instantOf(local: string, zone: string): number | undefined {
  const time = zonedTime(local, zone)
  return 'instant' in time ? Date.parse(time.instant) : undefined
}

/**
 * Returns the axis that shows `at`, in ms: its ends and marks. A month begins a week before the Monday of `at`,
 * a week on Monday.
 */
export function axisOf(at: number, zone: string, zoom: Zoom) {
  const today = localTime(at, zone).slice(0, 10)
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7
  const before = { day: 0, week: sinceMonday, month: sinceMonday + 7 }[zoom]
  const date = (days: number) =>
    new Date(Date.parse(today) + (days - before) * DAY).toISOString().slice(0, 10)
  // Some zones skip midnight when summer time begins.
  const start = (days: number) =>
    instantOf(`${date(days)}T00:00`, zone) ?? instantOf(`${date(days)}T01:00`, zone) ?? 0
  const hours = ['00', '03', '06', '09', '12', '15', '18', '21']
  const ticks =
    zoom === 'day'
      ? hours.map((hour) => instantOf(`${today}T${hour}:00`, zone) ?? start(0))
      : [0, 1, 2, 3, 4, 5, 6].map((index) => start((index * DAYS[zoom]) / 7))
  return { from: start(0), until: start(DAYS[zoom]), ticks }
}

/** Returns noon some days later in ms: noon exists on every day of a zone. */
export function noonAfter(at: number, days: number, zone: string): number {
  const today = localTime(at, zone).slice(0, 10)
  const date = new Date(Date.parse(today) + days * DAY).toISOString().slice(0, 10)
  return instantOf(`${date}T12:00`, zone) ?? at
}

/** Returns an instant in words; an axis shows only the day or the time. */
export function inWords(at: number, timeZone: string, only?: Zoom): string {
  const day = { weekday: 'short', day: 'numeric', month: 'short' } as const
  const time = { hour: '2-digit', minute: '2-digit' } as const
  const parts = only ? (only === 'day' ? time : day) : { ...day, year: 'numeric' as const, ...time }
  return new Intl.DateTimeFormat('en-GB', { ...parts, timeZone }).format(at)
}
