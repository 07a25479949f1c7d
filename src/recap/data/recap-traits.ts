import type { PageType } from './layouts.ts'

export interface RecapTraits {
  readonly pages: readonly PageType[]
  readonly reads: 'season_recap' | 'year_recap' | 'season_report'
  readonly counts: 'stickers' | 'exchanges'
  /** Whether players can see only their own recap, so that no texts about other players exist. */
  readonly ownOnly: boolean
}
