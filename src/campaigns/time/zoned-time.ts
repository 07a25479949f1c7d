/** The instant of a local time in a zone (ISO 8601, UTC), or why there is none. */
export type ZonedTime = { instant: string } | { problem: 'no-such-date' | 'skipped' }

const MINUTE = 60_000

/** Whether `name` is a time zone of the IANA database, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // Intl also accepts offsets such as +02:00, but a zone with summer time has no fixed offset.
  if (!/^[A-Za-z]/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/**
 * Returns the instant of the local time `local` (`2026-10-26T10:00`) in `timeZone`. A time that
 * occurs twice (at the end of summer time) means the first one; a time that is skipped has no
 * instant.
 */
export function zonedTime(local: string, timeZone: string): ZonedTime {
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(local)) {
    return { problem: 'no-such-date' }
  }
  // The zone's offset changes at most once within a day, so one of the two is right.
  const offsets = [asUtc - 24 * 60 * MINUTE, asUtc + 24 * 60 * MINUTE].map((at) =>
    offsetAt(at, timeZone),
  )
  const instants = offsets
    .map((offset) => asUtc - offset)
    .filter((instant) => instant + offsetAt(instant, timeZone) === asUtc)
  if (instants.length === 0) return { problem: 'skipped' }
  return { instant: new Date(Math.min(...instants)).toISOString().replace('.000Z', 'Z') }
}

/** Returns the local time (`2026-10-26T10:00`) of an instant, in milliseconds, in `timeZone`. */
export function localTime(instant: number, timeZone: string): string {
  return new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16)
}

/** Returns the offset of `timeZone` from UTC at `instant`, both in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  const parts = formatOf(timeZone).formatToParts(instant)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - Math.floor(instant / 1000) * 1000
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Cached, because creating a format is much slower than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    formats.set(timeZone, format)
  }
  return format
}
