import type { Locale } from '#src/contract/locales.ts'
import { fill, plural, type Values } from '#src/i18n/browser/fill.ts'
import { formatList } from '#src/i18n/browser/format.ts'

type CountKey<Key extends string> = string extends Key
  ? string
  : Key extends `${infer Of}_other`
    ? Of
    : never

/** A screen's texts in the page's language. `Key` lists the only keys that compile. */
export interface Words<Key extends string = string> {
  t: (key: Key, values?: Values) => string
  count: (key: CountKey<Key>, count: number, values?: Values) => string
  /** Returns several things as one phrase: "dice and a sticker". */
  list: (things: readonly string[]) => string
}

export interface Counts<Key extends string> {
  count: (key: Key, count: number) => string
}

/** Creates the functions that return texts, from the strings in an island's props. */
export function wordsOf<Key extends string = string>(
  strings: Readonly<Record<string, string | undefined>>,
  locale: Locale,
): Words<NoInfer<Key>> {
  return {
    t: (key, values = {}) => fill(strings[key] ?? key, values),
    count: (key, count, values) => plural(strings, key, count, locale, values),
    list: (things) => formatList(things, locale),
  }
}
