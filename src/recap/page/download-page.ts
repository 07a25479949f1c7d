import type { Locale } from '#src/contract/locales.ts'
import { localizedPath } from '#src/site/routing/links.ts'
import { routeTable } from '#src/site/routing/routes.ts'

const PATH = '/download'

/** Returns the path of the download page in `locale`; null if the site has none. */
export function downloadPage(locale: Locale): string | null {
  return routeTable([]).some(({ path }) => path === PATH) ? localizedPath(PATH, locale) : null
}
