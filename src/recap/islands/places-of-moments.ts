import type { MomentCard } from './recap-figures.ts'
import type { PageLook } from './recap-props.ts'
import type { StoryPlace } from './story-places.ts'

/** The number of the character's page in `season_recap_shared`. */
const CHARACTER = 9

/**
 * Adds pages to a story: before the last one (the card), a page for each moment in a scene that has room for a
 * figure. A pair of mates has the cover's scene, the character the last page's.
 */
export function withMoments(
  fixed: readonly StoryPlace[],
  moments: readonly MomentCard[],
): readonly StoryPlace[] {
  const [cover, ...scenes] = fixed.filter(({ look }) => hasRoom(look))
  const last = fixed[fixed.length - 1]
  if (!cover || !last) return fixed
  const free = [...scenes.reverse(), ...(moments.some(({ mate }) => mate) ? [] : [cover])]
  let used = 0
  const told = moments.map((moment, index) => {
    if (moment.moment === 'character') {
      const look = { ...last.look, layout: 'character', sprites: [] }
      return { ...last, look, number: CHARACTER, moment }
    }
    const scene = (!moment.mate && free[used++ % free.length]) || cover
    return { ...scene, number: fixed.length + 1 + index, moment }
  })
  return [...fixed.slice(0, -1), ...told, last]
}

/** Returns whether the place `main` of a page has room for a figure with its title. */
const hasRoom = ({ type, layout }: PageLook): boolean =>
  ['cover', 'rank', 'prizes'].includes(type) || layout === 'panel'
