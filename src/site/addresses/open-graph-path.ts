import type { Locale } from '#src/contract/locales.ts'

/**
 * Returns the path of the Open Graph picture of a campaign or of the site's own pages. The slug is not before
 * the locale, because `/og/u/en.jpg` would match a pattern such as `/:locale/u/*` in `_redirects`.
 */
export function openGraphPath(locale: Locale, slug?: string): string {
  return slug ? `/og/${locale}/${slug}.jpg` : `/og/${locale}.jpg`
}
