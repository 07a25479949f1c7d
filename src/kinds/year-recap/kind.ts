import { defineRecapKind } from '#src/recap/kind/define-recap-kind.ts'

export default defineRecapKind({
  name: 'year-recap',
  countedField: 'year',
  recap: {
    pages: ['cover', 'swaps', 'rank', 'praise', 'card'],
    reads: 'year_recap',
    counts: 'exchanges',
    ownOnly: false,
  },
})
