import { expect, it } from 'vitest'
import { LOCALES, type Locale } from '#src/contract/locales.ts'
import { quote } from '#src/i18n/browser/quotes.ts'
import { typography } from '#src/language/rules/typography.ts'
import { textOf } from '../language/text-of.ts'

it.each<[Locale, string]>([
  ['en', '“Gull”'],
  ['fr', '«\u00a0Gull\u00a0»'],
  ['pt', '“Gull”'],
  ['es', '«Gull»'],
  ['it', '«Gull»'],
  ['de', '„Gull“'],
])('%s: quotes a name as %s', (locale, quoted) => {
  expect(quote('Gull', locale)).toBe(quoted)
})

it.each(LOCALES)('%s: quotes as its texts do', (locale) => {
  expect(typography(textOf(locale, quote('Gull', locale)))).toEqual([])
})
