/** How far the content follows at most, and from where on letting go refetches, in pixels. */
const MAX_PULL = 96
const MIN_PULL = 56

/**
 * Returns how far the content follows a finger that has moved down by `moved` pixels: less and less, and
 * not at all while the page is scrolled; and whether letting go refetches.
 */
export function pullOf(moved: number, scrolled: number): { distance: number; enough: boolean } {
  if (moved <= 0 || scrolled > 0) return { distance: 0, enough: false }
  const distance = MAX_PULL * (1 - Math.exp(-moved / (2 * MAX_PULL)))
  return { distance, enough: distance >= MIN_PULL }
}
