import { astroPattern } from '#src/site/addresses/site-routes.ts'
import type { Campaign } from '../definition/campaign.ts'
import { pathAt } from '../definition/define-kind.ts'

/** The path below which the build creates a next season's pages, before it moves them. */
const NEXT = '/_season'

/** The beginning of every Astro route pattern, which stands for the language: `/[...locale]`. */
const LOCALE_PART = astroPattern('')

/** Returns the path at which the build creates the page `path` of the next season `slug`. */
export function nextSeasonPath(slug: string, path: string): string {
  return `${NEXT}/${slug}${path}`
}

/** Returns a page's path and, for a page of a next season, the campaign's slug. */
export function pageOf(routePattern: string): { path: string; slug?: string } {
  const page = routePattern.replace(LOCALE_PART, '')
  const [, slug, path] = /^\/_season\/([^/]+)(\/.*)$/.exec(page) ?? []
  return slug && path ? { slug, path } : { path: page }
}

/** Returns whether `page` is a path of one of the campaign's pages. */
export function isPageOf({ kind, path }: Pick<Campaign, 'kind' | 'path'>, page: string): boolean {
  return kind.pages.some(({ at }) => pathAt(at, path) === page)
}
