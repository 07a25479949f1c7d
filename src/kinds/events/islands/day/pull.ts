/** In px: the content's maximum movement, and the minimum for a refetch at the release. */
const MAX_PULL = 96
const MIN_PULL = 56

/**
 * Returns the movement of the content for a finger that has moved down by `moved` px, and whether a
 * release refetches. The content moves ever more slowly, and not on a scrolled page.
 */
export function pullOf(moved: number, scrolled: number): { distance: number; enough: boolean } {
  if (moved <= 0 || scrolled > 0) return { distance: 0, enough: false }
  const distance = MAX_PULL * (1 - Math.exp(-moved / (2 * MAX_PULL)))
  return { distance, enough: distance >= MIN_PULL }
}
