import { expect, it } from 'vitest'
import { findOwnFormats, ownFormatsIn } from '#scripts/check-formats.ts'

const PAGE = 'src/kinds/toy/islands/Toy.tsx'

it('finds none in the project', () => {
  expect(findOwnFormats()).toEqual([])
})

it.each([
  "const format = new Intl.DateTimeFormat(undefined, { weekday: 'long' })",
  '{new Intl.NumberFormat(locale).format(number)}',
  'const names = new Intl.ListFormat(locale).format(list)',
  "Intl.RelativeTimeFormat('en').format(-1, 'day')",
  'return points.toLocaleString()',
  'new Date(at).toLocaleDateString(locale)',
  "moment.toLocaleTimeString('en', { timeZone })",
])('finds what formats by itself: %s', (line) => {
  expect(ownFormatsIn(PAGE, `const a = 1\n${line}\n`)).toEqual([
    expect.stringMatching(/^src\/kinds\/toy\/islands\/Toy\.tsx:2: .+ formats by itself: /),
  ])
})

it.each([
  'const DAY = 86_400_000',
  'const DAY = 24 * 60 * 60 * 1000',
  'const DAY = 24 * 3_600_000',
  'const SOON = 6 * 60 * 60_000',
])('finds a duration that is written out: %s', (line) => {
  expect(ownFormatsIn(PAGE, line)).toEqual([expect.stringContaining('src/contract/durations.ts')])
})

it.each([
  'const options: Intl.DateTimeFormatOptions = {}',
  'const form = new Intl.PluralRules(locale).select(count)',
  'return Intl.DateTimeFormat().resolvedOptions().timeZone',
  'name.charAt(0).toLocaleLowerCase(locale)',
  '// new Intl.NumberFormat() would be in the system’s locale',
  ' * `Intl.ListFormat` joins them',
  'const YEAR = 365 * 24 * 60 * 60',
  'const SOON = 6 * HOUR',
])('passes over what formats nothing: %s', (line) => {
  expect(ownFormatsIn(PAGE, line)).toEqual([])
})

it('passes over the formatters', () => {
  const line = 'new Intl.NumberFormat()'
  expect(ownFormatsIn('src/i18n/format.ts', line)).toEqual([])
  expect(ownFormatsIn('src/i18n/format-zone.ts', line)).toEqual([])
  expect(ownFormatsIn('src/i18n/fill.ts', line)).toHaveLength(1)
})
