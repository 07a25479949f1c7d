/**
 * Returns the local time at an instant, in milliseconds, in `timeZone`: `2026-10-26T10:00:00`.
 *
 * @throws {RangeError} if there is no such time zone
 */
export function clockTime(instant: number, timeZone: string): string {
  const parts = clockFormat(timeZone).formatToParts(instant)
  const { year, month, day, hour, minute, second } = Object.fromEntries(
    parts.map(({ type, value }) => [type, value]),
  )
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`
}

const clockFormats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a format is much slower than using it. */
function clockFormat(timeZone: string): Intl.DateTimeFormat {
  const format =
    clockFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
  clockFormats.set(timeZone, format)
  return format
}
