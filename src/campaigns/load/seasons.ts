import type { Campaign } from '../definition/campaign.ts'

/** What a path shows: the season that runs, else the next, else the last; and which come then. */
export interface PathSeasons<Season> {
  shown: Season
  later: Season[]
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
 * campaigns. Most paths have one campaign and no later one.
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
    const [shown, ...later] = seasons.slice(index)
    return shown ? [{ shown, later }] : []
  })
}

/**
 * Returns the paths that show another campaign one day without a build, by the slug of the one that
 * they show now; null where there is none, as nearly always.
 */
export function changingPaths(
  campaigns: readonly Campaign[],
): Readonly<Record<string, string>> | null {
  const changing = seasonsAt(campaigns, buildTime()).filter(({ later }) => later.length > 0)
  if (changing.length === 0) return null
  return Object.fromEntries(changing.map(({ shown: { slug, path } }) => [slug, path]))
}

/** Returns the campaigns that the site's paths show when it is built: one for each path. */
export function shownCampaigns(campaigns: readonly Campaign[]): Campaign[] {
  return seasonsAt(campaigns, buildTime()).map(({ shown }) => shown)
}

/**
 * Returns the campaigns that come after `campaign` on its path, in their order, where it is one that the
 * path shows: what pages of other paths carry beside it, because one of these may run when they are
 * opened.
 */
export function seasonsAfter(campaigns: readonly Campaign[], { slug }: Pick<Campaign, 'slug'>) {
  return seasonsAt(campaigns, buildTime()).find(({ shown }) => shown.slug === slug)?.later ?? []
}
