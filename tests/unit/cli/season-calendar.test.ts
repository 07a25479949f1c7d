import { expect, test } from 'vitest'
import { seasonCalendar } from '#backend/cli/season-calendar.ts'
import { axisOf, instantOf, noonAfter } from '#desk/calendar-time.ts'
import { checkCampaigns } from '#src/content/albums/check-campaigns.ts'
import { folderOf } from '../content/kind-folder.ts'

const AS_HERE = { now: 0, stopped: ['draw'], campaigns: [], albums: [] }

function calendarOf(folder: ReturnType<typeof folderOf>) {
  const { campaigns, findings, warnings } = folder.load()
  const all = [...findings, ...checkCampaigns(campaigns, [])]
  const seasons = {
    campaigns,
    albums: [],
    findings: all,
    warnings,
    inCampaigns: { findings, warnings },
  }
  return seasonCalendar(
    folder.root,
    { ...seasons, inAlbums: { findings: [], warnings: [] } },
    AS_HERE,
  )
}

test('a campaign has its events, reminders, delivery days and daily times, also across the end of summer time', () => {
  const rows = calendarOf(folderOf('events', 'draw', 'invite'))
  const row = (title: string) => rows.find((one) => one.title === title)
  expect(row('events')).toMatchObject({
    start: '2026-09-01T08:00:00Z',
    end: '2027-06-20T22:00:00Z',
    state: 'published',
  })
  // Summer time ends in this night, so the blitz lasts 25 hours.
  expect(row('events')?.parts.slice(0, 4)).toEqual([
    {
      kind: 'announced',
      title: 'Words',
      start: '2026-10-23T06:00:00Z',
      end: '2026-10-24T06:00:00Z',
    },
    { kind: 'reminder', title: 'Words', start: '2026-10-24T05:45:00.000Z' },
    {
      kind: 'golden-blitz',
      title: 'Words',
      start: '2026-10-24T06:00:00Z',
      end: '2026-10-25T07:00:00Z',
    },
    { kind: 'deliveries', title: 'Words', start: '2026-10-24T06:00:00Z' },
  ])
  expect(row('draw')).toMatchObject({
    state: 'stopped',
    parts: [{ kind: 'each day at 00:00 (Europe/Berlin)' }],
  })
  expect(row('invite')?.parts).toEqual([
    { kind: 'moment', title: 'gold_until', start: '2027-01-17T23:00:00Z' },
  ])
  expect(row('invite')?.findings).toEqual([
    expect.stringMatching(/^error: window: .*none from 2026-09-01T10:00/),
  ])
})

test('a campaign with an impossible date comes first, with all its findings', () => {
  const folder = folderOf('events', 'team')
  folder.edit('events/campaign.yaml', '2026-10-24T08:00', '2026-02-30T08:00')
  const [broken, ...others] = calendarOf(folder)
  expect(broken).toMatchObject({ title: 'campaigns/events', start: '' })
  expect(broken?.findings).toContainEqual(expect.stringContaining('found 2026-02-30T08:00'))
  expect(others.map(({ title }) => title)).toEqual(['team'])
})

test('the axis has days of 23 and 25 hours, and no time that clocks skip', () => {
  const hours = (at: string) => {
    const { from, until } = axisOf(Date.parse(at), 'Europe/Berlin', 'day')
    return (until - from) / 3_600_000
  }
  expect(['2026-10-25T12:00Z', '2026-11-25T12:00Z', '2027-03-28T12:00Z'].map(hours)).toEqual([
    25, 24, 23,
  ])
  expect(instantOf('2027-03-28T02:30', 'Europe/Berlin')).toBeUndefined()
  expect(instantOf('2027-03-28T02:30', 'UTC')).toBe(Date.parse('2027-03-28T02:30Z'))
  const { ticks } = axisOf(Date.parse('2026-10-25T12:00Z'), 'Europe/Berlin', 'week')
  expect(new Date(ticks[0] ?? 0).toISOString()).toBe('2026-10-18T22:00:00.000Z')
})

test('steps by days, also where a day has 23 or 25 hours', () => {
  const later = (at: string, days: number) =>
    new Date(noonAfter(Date.parse(at), days, 'Europe/Berlin')).toISOString()
  expect(later('2026-10-24T22:30Z', 1)).toBe('2026-10-26T11:00:00.000Z')
  expect(later('2027-03-27T22:30Z', 1)).toBe('2027-03-28T10:00:00.000Z')
  expect(later('2027-03-28T10:00Z', -1)).toBe('2027-03-27T11:00:00.000Z')
})
