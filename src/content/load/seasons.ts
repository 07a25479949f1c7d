import type { Campaign } from '../definition/campaign.ts'

/** The seasons of a path. `shown`: the running season, otherwise the next or the last one. */
export interface PathSeasons<Season> {
  shown: Season
  later: Season[]
}

/**
 * Returns the time for which the site is built, in milliseconds since 1970. A demo can set it as
 * `SEASONS_AT` (ISO 8601).
 */
export function buildTime(): number {
  return process.env.SEASONS_AT ? Date.parse(process.env.SEASONS_AT) : Date.now()
}

/**
 * Returns the seasons of each path at `at`, like `api.season_at_path`, in the order of the
 * campaigns. Most paths have only one campaign.
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
 * Returns the paths, by the slug of their current campaign, that will change to the next campaign
 * without a new build. Null if there are none, as usual.
 */
export function changingPaths(
  campaigns: readonly Campaign[],
): Readonly<Record<string, string>> | null {
  const changing = seasonsAt(campaigns, buildTime()).filter(({ later }) => later.length > 0)
  if (changing.length === 0) return null
  return Object.fromEntries(changing.map(({ shown: { slug, path } }) => [slug, path]))
}

/** Returns the campaigns that the site shows at build time: one for each path. */
export function shownCampaigns(campaigns: readonly Campaign[]): Campaign[] {
  return seasonsAt(campaigns, buildTime()).map(({ shown }) => shown)
}

/**
 * Returns the campaigns after `campaign` on its path, in order, if the path shows `campaign`. Pages
 * at other paths also contain their data, because one of them may be running at the visit.
 */
export function seasonsAfter(campaigns: readonly Campaign[], { slug }: Pick<Campaign, 'slug'>) {
  return seasonsAt(campaigns, buildTime()).find(({ shown }) => shown.slug === slug)?.later ?? []
}
