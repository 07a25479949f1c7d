import { DAY } from '#src/contract/durations.ts'
import type { Locale } from '#src/contract/locales.ts'
import { component, type Property, serialize, textValue, utcValue } from './icalendar.ts'

/** The interval in which calendars should refetch the feed: 12 hours (ISO 8601). */
const REFRESH_AFTER = 'PT12H'

export interface CalendarEvent {
  /** The id must never change, because calendars identify an event by it. */
  id: string
  title: string
  text: string
  /** The start and the end (ISO 8601). */
  startsAt: string
  endsAt: string
  /** The time of the event's announcement; undefined if it is always public. */
  announcedAt?: string | undefined
}

interface Feed {
  name: string
  description: string
  locale: Locale
  /** The absolute URL of the page about the events, in the feed's language. */
  page: string
  source: string
  events: readonly CalendarEvent[]
}

/**
 * Returns a calendar to subscribe to (iCalendar, RFC 5545 and 7986). Contains only the events that
 * are announced at `now` (milliseconds since 1970), because a prebuilt feed must not reveal others.
 * Events do not block time in the calendar. Two feeds of the same day and events are identical.
 */
export function calendarFeed(feed: Feed, now: number): string {
  const { name, description, locale, page, source, events } = feed
  const announced = events.filter(
    ({ announcedAt }) => announcedAt === undefined || Date.parse(announcedAt) <= now,
  )
  return serialize(
    component('VCALENDAR', [
      ['VERSION', '2.0'],
      ['PRODID', `-//Rollmates//Events//${locale.toUpperCase()}`],
      ['CALSCALE', 'GREGORIAN'],
      ['METHOD', 'PUBLISH'],
      // Older calendars read only X-WR-CALNAME, so the name is here twice.
      ['NAME', textValue(name)],
      ['X-WR-CALNAME', textValue(name)],
      ['DESCRIPTION', textValue(description)],
      ['X-WR-CALDESC', textValue(description)],
      ['URL', page],
      ['SOURCE;VALUE=URI', source],
      ['REFRESH-INTERVAL;VALUE=DURATION', REFRESH_AFTER],
      ['X-PUBLISHED-TTL', REFRESH_AFTER],
      ...announced.flatMap((event) => eventLines(event, locale, page, now)),
    ]),
  )
}

function eventLines(event: CalendarEvent, locale: Locale, page: string, now: number): Property[] {
  const { id, title, text, startsAt, endsAt } = event
  return component('VEVENT', [
    ['UID', textValue(`${id}@${new URL(page).hostname}`)],
    ['DTSTAMP', utcValue(new Date(Math.floor(now / DAY) * DAY))],
    ['DTSTART', utcValue(new Date(startsAt))],
    ['DTEND', utcValue(new Date(endsAt))],
    [`SUMMARY;LANGUAGE=${locale}`, textValue(title)],
    [`DESCRIPTION;LANGUAGE=${locale}`, textValue(`${text}\n\n${page}`)],
    ['URL', page],
    ['CLASS', 'PUBLIC'],
    ['STATUS', 'CONFIRMED'],
    ['TRANSP', 'TRANSPARENT'],
    ['X-MICROSOFT-CDO-BUSYSTATUS', 'FREE'],
  ])
}
