import type { Transition } from '../data/look-names.ts'

/**
 * The transforms from which a page's scene and words move in, and to which they move out. A moving scene is
 * larger than the poster, so that its edges are never visible.
 */
const AWAY: Readonly<Record<Transition, { scene?: string; words?: string }>> = {
  slide: {},
  rise: { scene: 'translateY(5%) scale(1.12)', words: 'translateY(34%)' },
  zoom: { scene: 'scale(1.3)', words: 'scale(.62)' },
  tilt: { scene: 'rotate(-5deg) scale(1.16)', words: 'rotate(9deg) translateY(18%)' },
}

/** Returns a transition as custom properties for the story's CSS. */
export function transitionProperties(transition: Transition): string {
  const { scene, words } = AWAY[transition]
  return [scene && `--away-scene:${scene}`, words && `--away-words:${words}`]
    .filter(Boolean)
    .join(';')
}
