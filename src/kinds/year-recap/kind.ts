import { defineRecapKind } from '#src/recap/kind/define-recap-kind.ts'

/** A kind of campaign: a year of a player as a public story. */
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
