import type { Locale } from '#src/contract/locales.ts'
import type { PageCall } from '#src/contract/prefetch.ts'

/** The props that every page passes to its layout. */
export interface DocumentProps {
  locale: Locale
  /** The path without the locale, such as `/movie-night-in-review`. */
  path: string
  title: string
  description: string
  /** The path of the Open Graph picture from the site's root. Without a picture, the tags are omitted. */
  ogImage?: string
  /** False if search engines should not list the page; the canonical links are then omitted. */
  indexed?: boolean
  /** The campaign's custom properties, as the text of a style element. */
  themeStyle?: string
  /** The colour of the browser's toolbars: the screen's ground. */
  themeColor?: string
  /** Whether the page is complete only once an island has loaded; shows the loading die until then. */
  interactive?: boolean
  /** The first calls of the page's island. They are sent while the browser is still parsing the page. */
  calls?: readonly PageCall[]
}
