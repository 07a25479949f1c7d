import { DEFAULT_LOCALE, LOCALES, type Locale } from '#src/contract/locales.ts'
import { localizedPath } from './links.ts'

/** Returns the built file of a page per locale, relative to the site (Astro's `format: 'file'`). */
export function htmlFiles(path: string): Record<Locale, string> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, htmlFile(path, locale)])) as Record<
    Locale,
    string
  >
}

function htmlFile(path: string, locale: Locale): string {
  if (path === '/' && locale === DEFAULT_LOCALE) return 'index.html'
  return `${localizedPath(path, locale).slice(1)}.html`
}
