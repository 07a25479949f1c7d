import { DAY } from '#src/contract/durations.ts'
import { clockTime } from '#src/i18n/browser/format-clock.ts'

/** The instant of a local time in a zone (ISO 8601, UTC), or the reason why there is none. */
export type ZonedTime = { instant: string } | { problem: 'no-such-date' | 'skipped' }

/** Returns whether `name` is UTC or an IANA time zone of a region, such as `Europe/Berlin`. */
export function isTimeZone(name: string): boolean {
  // Refuses CET and offsets such as +02:00, which Intl accepts, because a region with summer time
  // has no fixed offset.
  if (!/^(?!Etc\/)[A-Za-z]+\/|^UTC$/.test(name)) return false
  try {
    clockTime(0, name)
    return true
  } catch {
    return false
  }
}

/**
 * Returns the instant of the local time `local` (`2026-10-26T10:00`) in `timeZone`. For a time that
 * occurs twice (at the end of summer time), the first one; a skipped time has no instant.
 */
export function zonedTime(local: string, timeZone: string): ZonedTime {
  const asUtc = Date.parse(`${local}:00Z`)
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(local)) {
    return { problem: 'no-such-date' }
  }
  // The zone's offset changes at most once in two days, so one of the offsets a day before and a
  // day after is right.
  const offsets = [asUtc - DAY, asUtc + DAY].map((at) => offsetAt(at, timeZone))
  const instants = offsets
    .map((offset) => asUtc - offset)
    .filter((instant) => instant + offsetAt(instant, timeZone) === asUtc)
  if (instants.length === 0) return { problem: 'skipped' }
  return { instant: new Date(Math.min(...instants)).toISOString().replace('.000Z', 'Z') }
}

/** Returns the local time in `timeZone` (`2026-10-26T10:00`). `instant` is in ms since 1970. */
export function localTime(instant: number, timeZone: string): string {
  return clockTime(instant, timeZone).slice(0, 16)
}

/** Returns the offset of `timeZone` from UTC at `instant`, both in milliseconds. */
function offsetAt(instant: number, timeZone: string): number {
  return Date.parse(`${clockTime(instant, timeZone)}Z`) - Math.floor(instant / 1000) * 1000
}
