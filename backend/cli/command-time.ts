import type { Campaign } from '#src/content/definition/campaign.ts'
import { readDate } from '#src/content/findings/date-notation.ts'
import { localTime, zonedTime } from '#src/content/time/zoned-time.ts'
import { CommandError } from './command-error.ts'

const LOCAL = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?$/
const WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(Z|[+-]\d{2}:\d{2})$/

/**
 * Returns the instant of a time on the command line, in milliseconds. A time without a zone is in the
 * campaigns' time zone; a date without a time means midnight.
 * @throws {CommandError} if it is not a time, or if the campaigns have several time zones.
 */
export function readTime(text: string, campaigns: readonly Campaign[]): number {
  if (WITH_ZONE.test(text)) {
    const at = Date.parse(text)
    return Number.isNaN(at)
      ? noTime(text, 'the calendar has no such day, or the day no such hour')
      : at
  }
  if (!LOCAL.test(text)) return noTime(text, hintOf(text))
  const zone = zoneOf(campaigns, text)
  const zoned = zonedTime(text.includes('T') ? text : `${text}T00:00`, zone)
  if ('instant' in zoned) return Date.parse(zoned.instant)
  return noTime(
    text,
    zoned.problem === 'skipped'
      ? `clocks in ${zone} skip that hour, for summer time begins; write an hour later`
      : 'the calendar has no such day, or the day no such hour',
  )
}

/** Formats a time (in milliseconds) in UTC and, if the campaigns share a time zone, in that zone. */
export function formatTime(at: number, campaigns: readonly Campaign[]): string {
  const instant = new Date(at).toISOString().replace('.000Z', 'Z')
  const zones = zonesOf(campaigns)
  const zone = zones.length === 1 ? zones[0] : undefined
  if (!zone) return instant
  return `${localTime(at, zone).replace('T', ' ')} in ${zone} (${instant})`
}

function zoneOf(campaigns: readonly Campaign[], text: string): string {
  const zones = zonesOf(campaigns)
  if (zones.length > 1) {
    throw new CommandError(
      `The campaigns have several time zones (${zones.join(', ')})`,
      `write the offset too, such as ${text.includes('T') ? text : `${text}T00:00`}+02:00, or Z for UTC`,
    )
  }
  return zones[0] ?? 'UTC'
}

function zonesOf(campaigns: readonly Campaign[]): string[] {
  return [...new Set(campaigns.map(({ window }) => window.timeZone))].sort()
}

function hintOf(text: string): string | undefined {
  const meant = readDate(text)?.meant
  return meant && `write ${meant.join(' or ')}`
}

function noTime(text: string, hint?: string): never {
  const example =
    'write a date such as 2026-12-24, or a time such as 2026-12-24T18:00 or 2026-12-24T18:00Z'
  throw new CommandError(`--at "${text}" is no time`, hint ?? example)
}
