import type { Locale } from '#src/contract/locales.ts'

/** Where the built site serves the Open Graph picture of a campaign, or of the site's own pages. */
export function openGraphPath(locale: Locale, slug?: string): string {
  return slug ? `/og/${slug}/${locale}.jpg` : `/og/${locale}.jpg`
}
