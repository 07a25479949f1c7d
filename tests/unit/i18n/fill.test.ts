import { describe, expect, it } from 'vitest'
import { LOCALES } from '#src/contract/locales.ts'
import { fill, plural } from '#src/i18n/browser/fill.ts'
import { formatDate } from '#src/i18n/browser/format.ts'
import { formatNumber } from '#src/i18n/browser/format-number.ts'

const system = (value: number) => new Intl.NumberFormat().format(value)

describe('fill', () => {
  it.each([
    ['{name} played', { name: 'Maja' }, 'Maja played'],
    ['{name} and {name}', { name: 'x' }, 'x and x'],
    ['{name}', {}, '{name}'],
    ['{name}', { name: '' }, ''],
    ['{name}', { name: '{other} $& $1' }, '{other} $& $1'],
    ['{toString}', {}, '{toString}'],
    ['{ name }', { name: 'x' }, '{ name }'],
    ['no place', { name: 'x' }, 'no place'],
    ['<b>{name}</b>', { name: '<i>' }, '<b><i></b>'],
  ])('%j with %j is %j', (template, values, expected) => {
    expect(fill(template, values)).toBe(expected)
  })

  it('writes numbers in the system’s locale', () => {
    expect(fill('{count}', { count: 1234567 })).toBe(system(1234567))
  })
})

describe('plural', () => {
  const strings = {
    days_one: '{count} day',
    days_many: '{count} of days',
    days_other: '{count} days',
  }
  const variant = (count: number, locale: (typeof LOCALES)[number]) =>
    plural(strings, 'days', count, locale).replace(/^\S+ /, '')

  it.each([
    ['en', 'days', 'day', 'days', 'days'],
    ['fr', 'day', 'day', 'days', 'of days'],
    ['pt', 'day', 'day', 'days', 'of days'],
    ['es', 'days', 'day', 'days', 'of days'],
    ['it', 'days', 'day', 'days', 'of days'],
    ['de', 'days', 'day', 'days', 'days'],
  ] as const)('in %s: 0 %s, 1 %s, 2 %s, a million %s', (locale, zero, one, two, million) => {
    const counts = [0, 1, 2, 1_000_000].map((count) => variant(count, locale))
    expect(counts).toEqual([zero, one, two, million])
  })

  it.each(LOCALES)('takes _other in %s where a variant is missing', (locale) => {
    for (const count of [0, 1, 2, 1_000_000]) {
      expect(plural({ days_other: '{count} days' }, 'days', count, locale)).toBe(
        `${system(count)} days`,
      )
    }
  })

  it('fills further values, and lets a count be written otherwise', () => {
    const strings = { swaps_other: '{count} in {weeks} weeks' }
    expect(plural(strings, 'swaps', 12, 'en', { weeks: 6 })).toBe('12 in 6 weeks')
    expect(plural(strings, 'swaps', 12, 'en', { count: 'twelve', weeks: 6 })).toBe(
      'twelve in 6 weeks',
    )
  })

  it('shows the key where there are no words', () => {
    expect(plural({}, 'days', 1, 'en')).toBe('days')
  })
})

describe('format', () => {
  it('writes in the system’s locale', () => {
    expect(formatNumber(1234.5)).toBe(system(1234.5))
    expect(formatNumber(0.97, { style: 'percent' })).toBe(
      new Intl.NumberFormat(undefined, { style: 'percent' }).format(0.97),
    )
  })

  it('writes an instant in the zone that is named', () => {
    const instant = '2026-11-21T23:30:00Z'
    const day = (timeZone: string) =>
      new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'long', timeZone }).format(
        new Date(instant),
      )
    expect(formatDate(instant, 'day', 'Europe/Berlin')).toBe(day('Europe/Berlin'))
    expect(formatDate(instant, 'day', 'UTC')).toBe(day('UTC'))
    expect(day('UTC')).not.toBe(day('Europe/Berlin'))
  })

  it('leaves a text that is no date', () => {
    expect(formatDate('next week', 'date')).toBe('next week')
  })
})
