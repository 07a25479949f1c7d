import type { Locale } from '#src/contract/locales.ts'
import type { PageCall } from '#src/contract/prefetch.ts'

export interface DocumentProps {
  locale: Locale
  /** The path without the locale, such as `/movie-night-in-review`. */
  path: string
  title: string
  description: string
  /** The path of the Open Graph picture, from the site's root. Without one, the page has no picture tags. */
  ogImage?: string
  /** False if search engines should not list the page, which then has no canonical links. */
  indexed?: boolean
  /** The campaign's custom properties, as the text of a style element. */
  themeStyle?: string
  /** The colour of the browser's toolbars: that of the page's background, such as `--mint-400`. */
  themeColor?: string
  /** Whether the page is complete only with its island; until that loads, the page shows the loading die. */
  interactive?: boolean
  /** The first calls of the page's island. They are sent while the browser is still parsing the page. */
  calls?: readonly PageCall[]
}
