import type { Locale } from '#src/contract/locales.ts'
import type { Text } from '#src/language/text.ts'

/** Returns a text in the form that the language rules check. */
export function textOf(locale: Locale, text: string, key = 'key', namespace = 'common'): Text {
  return { file: `i18n/${locale}/${namespace}.json`, key, locale, text, english: '' }
}
