import type { Locale } from '#src/contract/locales.ts'
import { fill, plural, type Values } from '#src/i18n/fill.ts'
import { formatList } from '#src/i18n/format.ts'

/** A screen's texts in the page's language. */
export interface Words {
  /** Returns the text of `key`, with `values` filled in. */
  say: (key: string, values?: Values) => string
  /** Returns the plural form of `key` for `count`. */
  count: (key: string, count: number, values?: Values) => string
  /** Returns several things as one phrase: "dice and a sticker". */
  list: (things: readonly string[]) => string
}

/** Creates the texts from the strings that the page passes to its islands. */
export function wordsOf(strings: Readonly<Record<string, string>>, locale: Locale): Words {
  return {
    say: (key, values = {}) => fill(strings[key] ?? key, values),
    count: (key, count, values) => plural(strings, key, count, locale, values),
    list: (things) => formatList(things, locale),
  }
}
