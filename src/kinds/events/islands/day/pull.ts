/** In px: how far the content moves at most, and how far it must be pulled for a release to refetch. */
const MAX_PULL = 96
const MIN_PULL = 56

/**
 * Returns how far the content moves when a finger has moved down by `moved` pixels (ever more slowly, and not
 * on a scrolled page), and whether releasing it refetches.
 */
export function pullOf(moved: number, scrolled: number): { distance: number; enough: boolean } {
  if (moved <= 0 || scrolled > 0) return { distance: 0, enough: false }
  const distance = MAX_PULL * (1 - Math.exp(-moved / (2 * MAX_PULL)))
  return { distance, enough: distance >= MIN_PULL }
}
