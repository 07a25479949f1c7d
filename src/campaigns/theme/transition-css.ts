import type { Transition } from '../recap/look-names.ts'

/**
 * Where the scene and the words of a page stand while it is not the one on show, as transforms: when
 * it is turned to they settle from there, and go back when it is left. The scene is kept larger than
 * the poster where it moves, so that no edge of it comes into sight.
 */
const AWAY: Readonly<Record<Transition, { scene?: string; words?: string }>> = {
  slide: {},
  rise: { scene: 'translateY(5%) scale(1.12)', words: 'translateY(34%)' },
  zoom: { scene: 'scale(1.3)', words: 'scale(.62)' },
  tilt: { scene: 'rotate(-5deg) scale(1.16)', words: 'rotate(9deg) translateY(18%)' },
}

/** A transition as custom properties that the story's style reads. */
export function transitionProperties(transition: Transition): string {
  const { scene, words } = AWAY[transition]
  return [scene && `--away-scene:${scene}`, words && `--away-words:${words}`]
    .filter(Boolean)
    .join(';')
}
