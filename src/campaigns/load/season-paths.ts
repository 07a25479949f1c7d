import { astroPattern } from '#src/addresses/site-routes.ts'
import type { Campaign } from '../definition/campaign.ts'
import { pathAt } from '../definition/define-kind.ts'

/** Where the pages of a next season are built, before they are put into those of its path. */
const NEXT = '/_season'

/** What the patterns of all pages begin with. */
const LOCALE_PART = astroPattern('')

/** Returns the path at which the page `path` of the next season `slug` is built. */
export function nextSeasonPath(slug: string, path: string): string {
  return `${NEXT}/${slug}${path}`
}

/** Returns the page of an `Astro.routePattern`, and the slug where it is one of a next season. */
export function pageOf(routePattern: string): { path: string; slug?: string } {
  const page = routePattern.replace(LOCALE_PART, '')
  const [, slug, path] = /^\/_season\/([^/]+)(\/.*)$/.exec(page) ?? []
  return slug && path ? { slug, path } : { path: page }
}

/** Whether `page` is a path of one of the campaign's pages. */
export function isPageOf({ kind, path }: Pick<Campaign, 'kind' | 'path'>, page: string): boolean {
  return kind.pages.some(({ at }) => pathAt(at, path) === page)
}
