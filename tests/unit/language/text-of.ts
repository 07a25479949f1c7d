import type { Locale } from '#src/contract/locales.ts'
import type { Text } from '#src/language/text.ts'

/** Returns a text for a rule to read. */
export function textOf(locale: Locale, text: string, key = 'key', namespace = 'common'): Text {
  return { file: `i18n/${locale}/${namespace}.json`, key, locale, text, english: '' }
}
