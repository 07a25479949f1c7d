/**
 * Returns the local time in `timeZone` of an instant in milliseconds: `2026-10-26T10:00:00`.
 * @throws {RangeError} if the time zone does not exist
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
