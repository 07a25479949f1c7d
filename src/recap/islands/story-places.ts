import type { MomentCard, RecapCard, RecapFigures } from './recap-figures.ts'
import type { PageLook } from './recap-props.ts'

/** The number of the last page, the card's. */
export const CARD = 5

/** A page of the story, as this player sees it. */
export interface StoryPlace {
  readonly look: PageLook
  /** The number of its look in the manifest, from 1: its colours and places in the CSS. */
  readonly theme: number
  /** What it is recorded as when it is shared (`season_recap_shared`). */
  readonly number: number
  /** The moment that it tells, if it tells one. */
  readonly moment: MomentCard | null
}

/**
 * Returns the pages of a story: those of the manifest, and before the last, which is the card, one for each
 * moment, in the card's look.
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

/** Returns the card that a page shares: its moment's, else the one of the last page. */
export function cardOf(place: StoryPlace | undefined, figures: RecapFigures): RecapCard {
  return place?.moment ?? figures.card
}
