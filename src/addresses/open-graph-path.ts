import type { Locale } from '#src/contract/locales.ts'

/**
 * Where the built site serves the Open Graph picture of a campaign, or of the site's own pages. The locale
 * stands before the slug, which can be a page's path: `_redirects` has patterns with these.
 */
export function openGraphPath(locale: Locale, slug?: string): string {
  return slug ? `/og/${locale}/${slug}.jpg` : `/og/${locale}.jpg`
}
