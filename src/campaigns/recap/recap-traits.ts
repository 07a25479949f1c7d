import type { PageType } from './layouts.ts'

/** What differs between the kinds of recap. */
export interface RecapTraits {
  /** Its five pages, in their order. */
  readonly pages: readonly PageType[]
  /** The remote function that its page reads. */
  readonly reads: 'season_recap' | 'year_recap' | 'season_report'
  /** What its figures of swaps count: stickers that changed hands, or whole exchanges. */
  readonly counts: 'stickers' | 'exchanges'
  /** Whether players see their own one alone: then there are no words about somebody else's. */
  readonly ownOnly: boolean
  /** The catalogue under i18n/ that words differently what season-recap.json says of a season. */
  readonly words?: 'year-recap' | 'season-report'
}
