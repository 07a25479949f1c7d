import { describe, expect, it } from 'vitest'
import { formatList, formatSpan, formatWeekday, writeDate } from '#src/i18n/browser/format.ts'
import { clockTime } from '#src/i18n/browser/format-clock.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'
import { formatTimeAgo } from '#src/i18n/browser/format-time-ago.ts'
import { formatZone } from '#src/i18n/browser/format-zone.ts'
import { formatBuiltDate, formatBuiltNumber } from '#src/i18n/format-built.ts'

const NOON = Date.parse('2026-07-20T12:00:05Z')

describe('a list', () => {
  it('is joined as its language does', () => {
    expect(formatList(['A', 'B', 'C'], 'en')).toBe('A, B, and C')
    expect(formatList(['A', 'B'], 'de')).toBe('A und B')
  })

  it('leaves a choice, or is read aloud without a word between', () => {
    expect(formatList(new Set(['A', 'B']), 'it', 'disjunction')).toBe('A o B')
    expect(formatList(['A', 'B'], 'en', 'unit')).toBe('A, B')
  })
})

describe('words are in the language of the page, not of the system', () => {
  it('a weekday, short and in full, of the same day everywhere', () => {
    expect(formatWeekday('2026-11-22', 'en')).toBe('Sun')
    expect(formatWeekday('2026-11-22', 'de', 'long')).toBe('Sonntag')
  })

  it('a time zone', () => {
    const at = '2026-07-20T12:00:05Z'
    expect(formatZone('Europe/Berlin', at, 'en')).toBe('Central European Summer Time')
    expect(formatZone('Europe/Berlin', at, 'it')).toBe('Ora legale dell’Europa centrale')
  })

  it('how long ago something was', () => {
    expect(formatTimeAgo('2026-07-19T12:00:00Z', NOON, 'en')).toBe('yesterday')
    expect(formatTimeAgo('2026-07-19T12:00:00Z', NOON, 'fr')).toBe('hier')
  })

  it('a unit', () => {
    const options = { style: 'unit', unit: 'second', unitDisplay: 'short' } as const
    expect(formatNumber(30, options, 'en')).toBe('30 sec')
    expect(formatNumber(30, options, 'de')).toBe('30 Sek.')
  })
})

it.each([
  ['fr', '1er septembre 2026'],
  ['it', '1 settembre 2026'],
  ['de', '1. September 2026'],
] as const)('in %s writes a month’s first day as %s', (locale, written) => {
  expect(formatBuiltDate('2026-09-01T12:00:00Z', 'date', locale, 'UTC')).toBe(written)
})

it('writes other French days, years and times without an ending', () => {
  expect(formatBuiltDate('2021-11-21T01:11:00Z', 'date', 'fr', 'UTC')).toBe('21 novembre 2021')
  expect(formatBuiltDate('2021-11-22T01:01:00Z', 'moment', 'fr', 'UTC')).not.toContain('er ')
  expect(
    writeDate(
      { day: 'numeric', month: 'short' },
      'fr',
      new Date('2026-09-01T12:00:00Z'),
      new Date('2026-10-01T12:00:00Z'),
    ),
  ).toMatch(/^1er sept\..–.1er oct\.$/)
})

it('formats a period by its moments or by its days', () => {
  const [from, until] = ['2026-11-09T12:00:00Z', '2026-12-06T12:00:00Z']
  expect(formatSpan(from, until, 'date')).toMatch(/2026/)
  expect(formatSpan(from, until, 'date')).not.toMatch(/:/)
  expect(formatSpan(from, until)).toMatch(/:/)
})

describe('a clock', () => {
  it.each([
    ['UTC', '2026-07-20T12:00:05'],
    ['Europe/Berlin', '2026-07-20T14:00:05'],
    ['Asia/Kathmandu', '2026-07-20T17:45:05'],
    ['Pacific/Kiritimati', '2026-07-21T02:00:05'],
  ])('in %s shows %s', (zone, shown) => {
    expect(clockTime(NOON, zone)).toBe(shown)
  })

  it('shows midnight as 00, not as 24', () => {
    expect(clockTime(Date.parse('2026-07-20T00:00:00Z'), 'UTC')).toBe('2026-07-20T00:00:00')
  })

  it('is in no zone that does not exist', () => {
    expect(() => clockTime(NOON, 'Europe/Atlantis')).toThrow(RangeError)
  })
})

it('writes at build time in the language of the page', () => {
  expect(formatBuiltNumber(12345, 'de')).toBe('12.345')
  const at = '2026-11-21T23:30:00Z'
  expect(formatBuiltDate(at, 'day', 'fr', 'UTC')).toBe('21 novembre')
  expect(formatBuiltDate(at, 'day', 'es', 'Europe/Berlin')).toBe('22 de noviembre')
})
