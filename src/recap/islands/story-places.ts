import type { MomentCard, RecapCard, RecapFigures } from './recap-figures.ts'
import type { PageLook } from './recap-props.ts'

/** The number of the last page, the card's. */
export const CARD = 5

/** A page of the story for this player. */
export interface StoryPlace {
  readonly look: PageLook
  /** The number of its look in the manifest, from 1, by which the CSS selects colours and positions. */
  readonly theme: number
  /** Its number in `season_recap_shared`. */
  readonly number: number
  /** Its moment, if it shows one. */
  readonly moment: MomentCard | null
}

/**
 * Returns the pages of a story: those of the manifest, and before the last (the card) one for each moment, in
 * the card's look.
 */
export function storyPlaces(
  looks: readonly PageLook[],
  moments: readonly MomentCard[],
): StoryPlace[] {
  const fixed = looks.map((look, index) => ({
    look,
    theme: index + 1,
    number: index + 1,
    moment: null,
  }))
  const last = fixed[fixed.length - 1]
  if (!last) return fixed
  return [
    ...fixed.slice(0, -1),
    ...moments.map((moment, index) => ({ ...last, number: looks.length + 1 + index, moment })),
    last,
  ]
}

/** Returns the card that a page shares: its moment's, otherwise that of the last page. */
export function cardOf(place: StoryPlace | undefined, figures: RecapFigures): RecapCard {
  return place?.moment ?? figures.card
}
