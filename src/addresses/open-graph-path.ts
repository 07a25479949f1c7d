import type { Locale } from '#src/contract/locales.ts'

/**
 * Returns the path of the Open Graph picture of a campaign or of the site's own pages. The locale is
 * before the slug, which can be a page's path: `_redirects` has patterns with it.
 */
export function openGraphPath(locale: Locale, slug?: string): string {
  return slug ? `/og/${locale}/${slug}.jpg` : `/og/${locale}.jpg`
}
