/**
 * Returns the campaigns before and after `campaign` that this page carries (layouts/season-script.ts):
 * what was begun in one of them may end in this one.
 */
export function otherSeasons(campaign: string): string[] {
  return carried().filter((slug) => slug !== campaign)
}

/** Whether this page carries a season after `campaign`: then it turns to it by itself, and soon. */
export function hasLaterSeason(campaign: string): boolean {
  const seasons = carried()
  return seasons.indexOf(campaign) < seasons.length - 1
}

/** The page's seasons in their order; none where it has one. */
function carried(): string[] {
  return document.documentElement.dataset.seasons?.split(' ') ?? []
}
