import { DEFAULT_LOCALE, isLocale, type Locale } from '#src/contract/locales.ts'

/** Returns the locale of this page: the `lang` of its document. */
export function pageLocale(): Locale {
  const lang = globalThis.document?.documentElement.lang
  return isLocale(lang) ? lang : DEFAULT_LOCALE
}
