import { defineRecapKind } from '#src/recap/kind/define-recap-kind.ts'

export default defineRecapKind({
  name: 'season-report',
  countedField: 'season',
  recap: {
    pages: ['cover', 'prizes', 'swaps', 'praise', 'card'],
    reads: 'season_report',
    counts: 'stickers',
    ownOnly: true,
  },
})
