import type { MomentCard, RecapCard, RecapFigures } from './recap-figures.ts'
import type { PageLook } from './recap-props.ts'

export const CARD = 5

export interface StoryPlace {
  readonly look: PageLook
  /** The number of the page's look in the manifest, from 1, by which CSS selects colours and positions. */
  readonly theme: number
  /** The page's number in `season_recap_shared`. */
  readonly number: number
  readonly moment: MomentCard | null
}

/** Returns the pages of a story without moments: the manifest's pages. */
export const storyPlaces = (looks: readonly PageLook[]): readonly StoryPlace[] =>
  looks.map((look, index) => ({ look, theme: index + 1, number: index + 1, moment: null }))

/** Returns the card that a page shares: the card of its moment, otherwise the card of the last page. */
export function cardOf(place: StoryPlace | undefined, figures: RecapFigures): RecapCard {
  return place?.moment ?? figures.card
}
