import { DEFAULT_LOCALE, isLocale, type Locale } from '#src/contract/locales.ts'

/** The visitor's possible languages, the most reliable first (contracts, section 1). */
export interface Visit {
  lang: string | null
  stored: string | null
  app: string | null
  languages: readonly string[]
}

/** Returns the first supported locale of a visit, or English. `pt-BR` counts as `pt`. */
export function localeOfVisit({ lang, stored, app, languages }: Visit): Locale {
  for (const tag of [lang, stored, app, ...languages]) {
    const language = tag?.toLowerCase().split(/[-_]/)[0]
    if (isLocale(language)) return language
  }
  return DEFAULT_LOCALE
}

/**
 * Redirects the visitor of a page without a locale prefix to the page in their language, with the
 * same path, query and hash. Returns whether it redirected. `app` is the app's language code,
 * `stored` the stored choice.
 */
export function goToLocaleOfVisit(app: string, stored: string | null): boolean {
  const { pathname, search, hash } = location
  if (isLocale(pathname.split('/')[1])) return false
  const lang = new URLSearchParams(search).get('lang')
  const locale = localeOfVisit({ lang, stored, app, languages: navigator.languages })
  if (locale === DEFAULT_LOCALE) return false
  location.replace(`/${locale}${pathname === '/' ? '' : pathname}${search}${hash}`)
  return true
}
