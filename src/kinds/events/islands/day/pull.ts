/** The maximum distance of the content, and the distance from which releasing refetches, in pixels. */
const MAX_PULL = 96
const MIN_PULL = 56

/**
 * Returns the distance of the content for a finger that has moved down by `moved` pixels (less and less, and
 * 0 on a scrolled page), and whether releasing refetches.
 */
export function pullOf(moved: number, scrolled: number): { distance: number; enough: boolean } {
  if (moved <= 0 || scrolled > 0) return { distance: 0, enough: false }
  const distance = MAX_PULL * (1 - Math.exp(-moved / (2 * MAX_PULL)))
  return { distance, enough: distance >= MIN_PULL }
}
