/**
 * Returns the campaigns before and after `campaign` in this page (layouts/season-script.ts): an action
 * that began in one of them may end in this one.
 */
export function otherSeasons(campaign: string): string[] {
  return carried().filter((slug) => slug !== campaign)
}

/** Returns whether this page contains a season after `campaign`, to which it turns automatically. */
export function hasLaterSeason(campaign: string): boolean {
  const seasons = carried()
  return seasons.indexOf(campaign) < seasons.length - 1
}

/** The page's seasons in order; empty if it has only one. */
function carried(): string[] {
  return document.documentElement.dataset.seasons?.split(' ') ?? []
}
