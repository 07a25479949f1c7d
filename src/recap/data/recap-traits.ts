import type { PageType } from './layouts.ts'

/** The differences between the kinds of recap. */
export interface RecapTraits {
  /** Its five pages, in their order. */
  readonly pages: readonly PageType[]
  /** The remote function that returns its data. */
  readonly reads: 'season_recap' | 'year_recap' | 'season_report'
  /** What its numbers of swaps count: stickers that changed hands, or exchanges. */
  readonly counts: 'stickers' | 'exchanges'
  /** Whether players can see only their own; then there are no texts about another player's. */
  readonly ownOnly: boolean
}
