import { DEFAULT_LOCALE, isLocale, type Locale } from '#src/contract/locales.ts'
import { STORAGE_KEYS } from '#src/contract/storage-keys.ts'

/** What is known about the reader of a page, best first (contracts, section 1). */
export interface Visit {
  /** The `lang` of the query. */
  lang: string | null
  /** The choice in the storage. */
  stored: string | null
  /** The app's language code. */
  app: string | null
  /** The browser's languages. */
  languages: readonly string[]
}

/** The first locale of a visit that is known and supported; regions do not matter (`pt-BR` is pt). */
export function localeOfVisit({ lang, stored, app, languages }: Visit): Locale {
  for (const tag of [lang, stored, app, ...languages]) {
    const language = tag?.toLowerCase().split(/[-_]/)[0]
    if (isLocale(language)) return language
  }
  return DEFAULT_LOCALE
}

const SENT = 'rollmates-locale'

/**
 * Sends the reader of a page without locale prefix to the page in their own language, keeping path,
 * query and hash, at most once per visit. `app` is the app's language code. Where storage is
 * refused nobody is sent but by `?lang=`: it could not be known that it was done already.
 */
export function goToLocaleOfVisit(app: string | null = null): void {
  const { pathname, search, hash } = location
  if (isLocale(pathname.split('/')[1])) return
  const lang = new URLSearchParams(search).get('lang')
  let stored: string | null = null
  let sent = lang === null
  try {
    stored = localStorage.getItem(STORAGE_KEYS.locale)
    sent = sessionStorage.getItem(SENT) !== null
    sessionStorage.setItem(SENT, '1')
  } catch {
    // Refused storage.
  }
  const locale = localeOfVisit({ lang, stored, app, languages: navigator.languages })
  if (sent || locale === DEFAULT_LOCALE) return
  location.replace(`/${locale}${pathname === '/' ? '' : pathname}${search}${hash}`)
}
