/**
 * Returns the campaigns before and after `campaign` that this page carries (layouts/season-script.ts):
 * what was begun in one of them may end in this one.
 */
export function otherSeasons(campaign: string): string[] {
  const carried = document.documentElement.dataset.seasons?.split(' ') ?? []
  return carried.filter((slug) => slug !== campaign)
}
