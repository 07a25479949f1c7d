/**
 * Returns the slugs of the other campaigns in this page (layouts/season-script.ts). An action that
 * began in one of them may end in `campaign`.
 */
export function otherSeasons(campaign: string): string[] {
  return carried().filter((slug) => slug !== campaign)
}

/** Returns whether this page contains a season after `campaign`, which it shows automatically. */
export function hasLaterSeason(campaign: string): boolean {
  const seasons = carried()
  return seasons.indexOf(campaign) < seasons.length - 1
}

function carried(): string[] {
  return document.documentElement.dataset.seasons?.split(' ') ?? []
}
