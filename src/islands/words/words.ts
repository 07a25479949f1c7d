import type { Locale } from '#src/contract/locales.ts'
import { fill, plural, type Values } from '#src/i18n/fill.ts'

/** A screen's texts in the page's language, for what is rendered in the browser. */
export interface Words {
  /** The text of `key`, filled. */
  say: (key: string, values?: Values) => string
  /** Its variant for `count` things. */
  count: (key: string, count: number, values?: Values) => string
}

/** Makes them from the strings that the page picked. */
export function wordsOf(strings: Readonly<Record<string, string>>, locale: Locale): Words {
  return {
    say: (key, values = {}) => fill(strings[key] ?? key, values),
    count: (key, count, values) => plural(strings, key, count, locale, values),
  }
}
