import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTimeZone, zonedTime } from '#src/content/time/zoned-time.ts'

describe('zonedTime', () => {
  test.each([
    ['2026-10-26T10:00', 'Europe/Berlin', '2026-10-26T09:00:00Z'],
    ['2026-07-20T10:00', 'Europe/Berlin', '2026-07-20T08:00:00Z'],
    ['2026-07-20T10:00', 'America/Sao_Paulo', '2026-07-20T13:00:00Z'],
    ['2026-01-01T00:15', 'Asia/Kathmandu', '2025-12-31T18:30:00Z'],
    ['2026-03-29T01:59', 'Europe/Berlin', '2026-03-29T00:59:00Z'],
    ['2026-03-29T03:00', 'Europe/Berlin', '2026-03-29T01:00:00Z'],
    ['2026-03-29T00:30', 'Europe/London', '2026-03-29T00:30:00Z'],
    ['2026-01-01T00:00', 'UTC', '2026-01-01T00:00:00Z'],
  ])('%s in %s is %s', (local, zone, instant) => {
    expect(zonedTime(local, zone)).toEqual({ instant })
  })

  test('a time that clocks show twice is the first of the two', () => {
    expect(zonedTime('2026-10-25T02:30', 'Europe/Berlin')).toEqual({
      instant: '2026-10-25T00:30:00Z',
    })
  })

  test('a time that clocks skip has no instant', () => {
    expect(zonedTime('2026-03-29T02:30', 'Europe/Berlin')).toEqual({ problem: 'skipped' })
    expect(zonedTime('2011-12-30T12:00', 'Pacific/Apia')).toEqual({ problem: 'skipped' })
  })

  test.each(['2026-02-29T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01T10:60'])(
    '%s is no time',
    (local) => {
      expect(zonedTime(local, 'Europe/Berlin')).toEqual({ problem: 'no-such-date' })
    },
  )

  test('every instant is found again from what clocks show', () => {
    const zones = [
      'Europe/Berlin',
      'America/New_York',
      'Australia/Lord_Howe',
      'Asia/Kolkata',
      'UTC',
    ]
    const minutes = fc.integer({ min: Date.UTC(2020, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 })
    fc.assert(
      fc.property(minutes, fc.constantFrom(...zones), (minute, zone) => {
        const shown = clock(minute * 60_000, zone)
        const found = zonedTime(shown, zone)
        expect('instant' in found && clock(Date.parse(found.instant), zone)).toBe(shown)
      }),
    )
  })
})

function clock(at: number, timeZone: string): string {
  return new Date(at)
    .toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .replace(' ', 'T')
}

test('time zones are names of the IANA list', () => {
  expect(['Europe/Berlin', 'UTC', 'America/Argentina/Buenos_Aires'].every(isTimeZone)).toBe(true)
  expect(
    ['Berlin', '+02:00', 'CET', 'EST', 'Etc/GMT+2', '', 'Europe/Atlantis'].some(isTimeZone),
  ).toBe(false)
})
