import { expect, it } from 'vitest'
import { LOCALES, type Locale } from '#src/contract/locales.ts'
import { compareCatalogues } from '#src/i18n/compare-catalogues.ts'

type Texts = Record<string, string>

/** Returns the problems if `locale` has these texts and all other languages have the English ones. */
function problems(english: Texts, locale: Locale, texts: Texts) {
  const without = (key: string) => !key.endsWith('_many')
  const plain = Object.fromEntries(Object.entries(english).filter(([key]) => without(key)))
  const byLocale = Object.fromEntries(LOCALES.map((name) => [name, plain])) as Record<Locale, Texts>
  return compareCatalogues({ ...byLocale, [locale]: texts }).map(
    ({ locale, key, problem, expected, found }) =>
      `${locale} ${key} ${problem}: ${expected} / ${found}`,
  )
}

const days = { days_one: '{count} day', days_other: '{count} days' }

it('finds nothing where nothing is wrong', () => {
  expect(problems({ a: 'Hello {name}', ...days }, 'fr', { a: 'Salut {name}', ...days })).toEqual([])
})

it('finds what is missing, unknown and empty', () => {
  expect(problems({ a: 'A', b: 'B', c: 'C' }, 'de', { a: ' ', b: 'B', d: 'D' })).toEqual([
    'de c missing: a text for "C" / no such key',
    'de a empty: a text / nothing',
    'de d unknown: a key that the English catalogue has / "D"',
  ])
})

it('finds placeholders that differ, in any order and number', () => {
  const english = { a: '{x} of {y}', b: 'No place' }
  expect(problems(english, 'it', { a: '{y}: {x} {x}', b: 'x' })).toEqual([])
  expect(problems(english, 'it', { a: '{x} di {z}', b: '{x}' })).toEqual([
    'it a placeholders: {x}, {y} / {x}, {z}',
    'it b placeholders: no placeholder / {x}',
  ])
})

it('asks for the plural variants of the language, and allows _many where it has that', () => {
  const many = { days_many: '{count} de jours' }
  expect(problems(days, 'fr', { ...days, ...many })).toEqual([])
  expect(problems(days, 'de', { ...days, ...many })).toEqual([
    'de days_many unknown: only the variants _one, _other / "{count} de jours"',
  ])
  expect(problems(days, 'es', { days_other: '{count} días' })).toEqual([
    'es days_one missing: a text for "{count} day" / no such key',
  ])
})

it('lets a variant leave out only what the English singular leaves out', () => {
  const english = { days_one: 'one day', days_other: '{count} days' }
  expect(problems(english, 'de', { days_one: 'ein Tag', days_other: '{count} Tage' })).toEqual([])
  expect(problems(english, 'de', { days_one: '{count} Tag', days_other: 'Tage' })).toEqual([
    'de days_other placeholders: {count} / no placeholder',
  ])
  expect(problems(days, 'de', { days_one: 'ein Tag', days_other: '{count} Tage' })).toEqual([
    'de days_one placeholders: {count} / no placeholder',
  ])
})

it('takes no key for a plural that has one form alone', () => {
  const english = { way_one: 'One for one', reasons_other: 'Something else' }
  const french = { way_one: 'Un pour un', reasons_other: 'Autre chose' }
  expect(problems(english, 'fr', french)).toEqual([])
})
