import type { Locale } from '#src/contract/locales.ts'
import { localizedPath } from '#src/routing/links.ts'
import { routeTable } from '#src/routing/routes.ts'

const PATH = '/download'

/** The download page in `locale`, or null while the site has none: nothing links to a dead page. */
export function downloadPage(locale: Locale): string | null {
  return routeTable([]).some(({ path }) => path === PATH) ? localizedPath(PATH, locale) : null
}
