import { astroPattern } from '#src/site/addresses/site-routes.ts'
import type { Campaign } from '../definition/campaign.ts'
import { pathAt } from '../definition/define-kind.ts'

/** Where the build creates the pages of a next season, before it moves them to the season's path. */
const NEXT = '/_season'

/** The part of each page's Astro pattern that stands for the language. */
const LOCALE_PART = astroPattern('')

/** Returns the path at which the page `path` of the next season `slug` is built. */
export function nextSeasonPath(slug: string, path: string): string {
  return `${NEXT}/${slug}${path}`
}

/** Returns the path of a page and, for a page of a next season, the campaign's slug. */
export function pageOf(routePattern: string): { path: string; slug?: string } {
  const page = routePattern.replace(LOCALE_PART, '')
  const [, slug, path] = /^\/_season\/([^/]+)(\/.*)$/.exec(page) ?? []
  return slug && path ? { slug, path } : { path: page }
}

/** Returns whether `page` is a path of one of the campaign's pages. */
export function isPageOf({ kind, path }: Pick<Campaign, 'kind' | 'path'>, page: string): boolean {
  return kind.pages.some(({ at }) => pathAt(at, path) === page)
}
