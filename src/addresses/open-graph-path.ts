import type { Locale } from '#src/contract/locales.ts'

/**
 * Returns the path of the Open Graph picture of a campaign or of the site's own pages. The locale is before
 * the slug, because the slug can equal a page's path, for which `_redirects` has patterns.
 */
export function openGraphPath(locale: Locale, slug?: string): string {
  return slug ? `/og/${locale}/${slug}.jpg` : `/og/${locale}.jpg`
}
