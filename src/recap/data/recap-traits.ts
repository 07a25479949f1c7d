import type { PageType } from './layouts.ts'

/** The differences between the kinds of recap. */
export interface RecapTraits {
  readonly pages: readonly PageType[]
  readonly reads: 'season_recap' | 'year_recap' | 'season_report'
  /** What the recap's swap numbers count: stickers that changed hands, or exchanges. */
  readonly counts: 'stickers' | 'exchanges'
  /** Whether players can see only their own recap, so that no texts about other players exist. */
  readonly ownOnly: boolean
}
