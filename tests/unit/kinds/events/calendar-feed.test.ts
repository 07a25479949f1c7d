import fc from 'fast-check'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type CalendarEvent, calendarFeed } from '#src/kinds/events/pages/calendar-feed.ts'

const NOW = Date.parse('2026-11-21T12:34:56Z')

const BLITZ: CalendarEvent = {
  id: 'golden-blitz-nov.events',
  title: 'Golden Blitz',
  text: 'Swap gold stickers: pancakes, rainbow; today only.\nBe quick \\ be kind!',
  startsAt: '2026-11-22T07:00:00.000Z',
  endsAt: '2026-11-22T19:00:00.000Z',
  announcedAt: '2026-11-20T07:00:00.000Z',
}

const feedOf = (events: readonly CalendarEvent[], now = NOW) =>
  calendarFeed(
    {
      name: 'Rollmates: événements, etc.',
      description: 'Ce qui se joue ; « tout »',
      locale: 'fr',
      page: 'https://rollmates.example/fr/event',
      source: 'https://rollmates.example/fr/event/calendar.ics',
      events,
    },
    now,
  )

/** Reads a feed with an independent parser. */
function read(feed: string) {
  const calendar = new ICAL.Component(ICAL.parse(feed))
  const events = calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part))
  return { calendar, events }
}

describe('the calendar feed', () => {
  test('is read by others as it was meant', () => {
    const { calendar, events } = read(feedOf([BLITZ]))
    const value = (name: string) => calendar.getFirstPropertyValue(name)
    expect(value('version')).toBe('2.0')
    expect(value('method')).toBe('PUBLISH')
    expect(value('description')).toBe('Ce qui se joue ; « tout »')
    // The parser does not support this property (RFC 7986), and leaves the escapes in its value.
    expect(value('name')).toBe('Rollmates: événements\\, etc.')
    expect(value('source')).toBe('https://rollmates.example/fr/event/calendar.ics')
    expect(String(value('refresh-interval'))).toBe('PT12H')
    expect(events).toHaveLength(1)
    const [event] = events
    expect(event?.uid).toBe('golden-blitz-nov.events@rollmates.example')
    expect(event?.summary).toBe(BLITZ.title)
    expect(event?.description).toBe(`${BLITZ.text}\n\nhttps://rollmates.example/fr/event`)
    expect(event?.startDate.zone.tzid).toBe('UTC')
    expect(event?.startDate.toJSDate().toISOString()).toBe(BLITZ.startsAt)
    expect(event?.endDate.toJSDate().toISOString()).toBe(BLITZ.endsAt)
    const stamp = event?.component.getFirstPropertyValue('dtstamp')
    expect(String(stamp)).toBe('2026-11-21T00:00:00Z')
    expect(event?.component.getFirstPropertyValue('url')).toBe('https://rollmates.example/fr/event')
    expect(event?.component.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  })

  test('tells nothing of an event before its announcement', () => {
    const secret = { ...BLITZ, id: 'secret', title: 'Hush', announcedAt: '2026-11-21T12:34:57Z' }
    const open = { ...BLITZ, id: 'open', announcedAt: undefined }
    const before = feedOf([BLITZ, secret, open])
    expect(read(before).events.map(({ uid }) => uid.split('@')[0])).toEqual([BLITZ.id, 'open'])
    expect(before).not.toMatch(/secret|Hush/)
    expect(read(feedOf([secret], NOW + 1000)).events).toHaveLength(1)
    expect(read(feedOf([])).events).toEqual([])
  })

  test('is the same all day, and keeps its ids', () => {
    expect(feedOf([BLITZ], NOW + 3_600_000)).toBe(feedOf([BLITZ]))
    const moved = { ...BLITZ, startsAt: '2026-11-23T07:00:00.000Z' }
    expect(read(feedOf([moved], NOW + 864e5)).events[0]?.uid).toBe(
      read(feedOf([BLITZ])).events[0]?.uid,
    )
  })

  test('keeps any text, in lines of at most 75 octets that end in CRLF', () => {
    const character = fc.constantFrom('a', 'é', 'ß', '“', ' ', '🎲', '\n', ',', ';', ':', '\\', '"')
    const anyText = fc.string({ unit: character, maxLength: 300 })
    const decoder = new TextDecoder('utf-8', { fatal: true })
    fc.assert(
      fc.property(anyText, anyText, (title, text) => {
        const feed = feedOf([{ ...BLITZ, title, text }])
        expect(feed.endsWith('END:VCALENDAR\r\n')).toBe(true)
        expect(feed.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
        for (const line of feed.split('\r\n')) {
          const octets = new TextEncoder().encode(line)
          expect(octets.length).toBeLessThanOrEqual(75)
          // No character is split: each line is valid UTF-8.
          expect(decoder.decode(octets)).toBe(line)
        }
        const [event] = read(feed).events
        expect(event?.summary).toBe(title)
        expect(event?.description.startsWith(text)).toBe(true)
      }),
    )
  })
})
