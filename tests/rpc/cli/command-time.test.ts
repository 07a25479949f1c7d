import { expect, test } from 'vitest'
import { formatTime, readTime } from '#backend/cli/command-time.ts'
import { loadCampaigns } from '#src/content/load/load.ts'

const { campaigns } = loadCampaigns('campaigns')
const [first] = campaigns
const inLisbon = first && { ...first, window: { ...first.window, timeZone: 'Europe/Lisbon' } }

test.each([
  // Summer time and winter time in the campaigns' zone, Europe/Berlin.
  ['2027-04-20T10:00', '2027-04-20T08:00:00.000Z'],
  ['2026-12-24T18:00', '2026-12-24T17:00:00.000Z'],
  ['2027-04-20', '2027-04-19T22:00:00.000Z'],
  ['2027-04-20T10:00Z', '2027-04-20T10:00:00.000Z'],
  ['2027-04-20T10:00:30+05:30', '2027-04-20T04:30:30.000Z'],
])('--at %s is %s, whatever the machine’s zone', (text, instant) => {
  expect(new Date(readTime(text, campaigns)).toISOString()).toBe(instant)
})

test.each(['', 'tomorrow', '2027-02-30', '2027-13-01T10:00', '20 April 2027', '2027-04-20T25:00Z'])(
  '--at "%s" is refused with an example',
  (text) => {
    expect(() => readTime(text, campaigns)).toThrow(`--at "${text}" is no time`)
  },
)

test.each([
  ['2027-7-1', 'write 2027-07-01T00:00'],
  ['1.7.2027 18:00', 'write 2027-07-01T18:00'],
  ['1/7/2027', 'write 2027-07-01T00:00 or 2027-01-07T00:00'],
  ['2027-02-30', 'the calendar has no such day, or the day no such hour'],
  [
    '2027-03-28T02:30',
    'clocks in Europe/Berlin skip that hour, for summer time begins; write an hour later',
  ],
  ['soon', 'write a date such as 2026-12-24'],
])('--at "%s" is refused with what to write', (text, fix) => {
  expect(() => readTime(text, campaigns)).toThrow(
    expect.objectContaining({ fix: expect.stringContaining(fix) }),
  )
})

test('a time without a zone is refused where campaigns have several', () => {
  const mixed = inLisbon ? [...campaigns, inLisbon] : []
  expect(() => readTime('2027-04-20', mixed)).toThrow('Europe/Berlin, Europe/Lisbon')
  expect(readTime('2027-04-20T10:00Z', mixed)).toBe(Date.parse('2027-04-20T10:00Z'))
})

test('a time is formatted in the campaigns’ zone and in UTC', () => {
  expect(formatTime(Date.parse('2027-04-20T08:00Z'), campaigns)).toBe(
    '2027-04-20 10:00 in Europe/Berlin (2027-04-20T08:00:00Z)',
  )
})
