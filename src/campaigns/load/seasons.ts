import type { Campaign } from '../definition/campaign.ts'

/** What a path shows: the season that runs, else the next, else the last; and which comes then. */
export interface PathSeasons<Season> {
  shown: Season
  next?: Season
}

/**
 * Returns the time for which the site is built, in milliseconds since 1970: `SEASONS_AT` (ISO 8601)
 * where a demo's clock is not the wall's.
 */
export function buildTime(): number {
  return process.env.SEASONS_AT ? Date.parse(process.env.SEASONS_AT) : Date.now()
}

/**
 * Returns the seasons of each path at `at`, as `api.season_at_path` has it, in the order of the
 * campaigns. Most paths have one campaign and no next one.
 */
export function seasonsAt<Season extends Pick<Campaign, 'path' | 'window'>>(
  campaigns: readonly Season[],
  at: number,
): PathSeasons<Season>[] {
  return [...new Set(campaigns.map(({ path }) => path))].flatMap((path) => {
    const seasons = campaigns
      .filter((campaign) => campaign.path === path)
      .sort((a, b) => Date.parse(a.window.from) - Date.parse(b.window.from))
    const open = seasons.findIndex(({ window }) => Date.parse(window.until) > at)
    const index = open < 0 ? seasons.length - 1 : open
    const [shown, next] = seasons.slice(index)
    return shown ? [{ shown, ...(next && { next }) }] : []
  })
}

/** Returns the campaigns that the site's paths show when it is built: one for each path. */
export function shownCampaigns(campaigns: readonly Campaign[]): Campaign[] {
  return seasonsAt(campaigns, buildTime()).map(({ shown }) => shown)
}
