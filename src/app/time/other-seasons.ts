/**
 * Returns the other campaigns in this page, before and after `campaign` (layouts/season-script.ts). An action
 * that began in one of them may end in `campaign`.
 */
export function otherSeasons(campaign: string): string[] {
  return carried().filter((slug) => slug !== campaign)
}

/** Returns whether this page contains a season after `campaign`, to which it turns automatically. */
export function hasLaterSeason(campaign: string): boolean {
  const seasons = carried()
  return seasons.indexOf(campaign) < seasons.length - 1
}

/** Returns all seasons in this page, in order; empty if the page has only one season. */
function carried(): string[] {
  return document.documentElement.dataset.seasons?.split(' ') ?? []
}
