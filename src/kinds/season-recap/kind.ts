import { defineRecapKind } from '#src/recap/kind/define-recap-kind.ts'

export default defineRecapKind({
  name: 'season-recap',
  countedField: 'season',
  recap: {
    pages: ['cover', 'swaps', 'rank', 'praise', 'card'],
    reads: 'season_recap',
    counts: 'stickers',
    ownOnly: false,
  },
})
