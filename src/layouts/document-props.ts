import type { Locale } from '#src/contract/locales.ts'

/** What every page tells its layout. */
export interface DocumentProps {
  locale: Locale
  /** The page's path without its locale, such as `/movie-night-in-review`. */
  path: string
  title: string
  description: string
  /** The Open Graph picture, an address from the site's root; without one the tags are left out. */
  ogImage?: string
  /** False where search engines should not list it; the canonical links are then left out. */
  indexed?: boolean
  /** The campaign's custom properties: the text of a style element. */
  themeStyle?: string
  /** The colour of the browser's own bars: the screen's ground. */
  themeColor?: string
  /** Whether an island must load before the page is complete; the loading die shows until it has. */
  interactive?: boolean
}
