import { listAllCampaigns } from '#src/content/load/of-page.ts'
import { isPageOf, pageOf } from '#src/content/load/season-paths.ts'
import { buildTime, seasonsAt } from '#src/content/load/seasons.ts'

export interface PageSeasons {
  path: string
  /** The seasons in chronological order, each with its end in milliseconds since 1970. */
  seasons: { slug: string; until: number }[]
}

/** Returns whether the page that is being rendered belongs to a campaign. */
export function isCampaignPage(routePattern: string): boolean {
  const { path } = pageOf(routePattern)
  return listAllCampaigns().some((campaign) => isPageOf(campaign, path))
}

/** Returns the seasons of the page that is being rendered; null for a page with only one season. */
export function seasonsOfPage(routePattern: string): PageSeasons | null {
  const page = pageOf(routePattern).path
  for (const { shown, later } of seasonsAt(listAllCampaigns(), buildTime())) {
    if (later.length === 0 || !isPageOf(shown, page)) continue
    const seasons = [shown, ...later].map(({ slug, window }) => ({
      slug,
      until: Date.parse(window.until),
    }))
    return { path: shown.path, seasons }
  }
  return null
}
