import { defineRecapKind } from '../definition/define-recap-kind.ts'

/** One season's report: all players see their own one alone. */
export default defineRecapKind({
  name: 'season-report',
  countedField: 'season',
  recap: {
    pages: ['cover', 'prizes', 'swaps', 'praise', 'card'],
    reads: 'season_report',
    counts: 'stickers',
    ownOnly: true,
    words: 'season-report',
  },
})
