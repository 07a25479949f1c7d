import { defineRecapKind } from '#src/recap/kind/define-recap-kind.ts'

/** A campaign with a player's year as a public story. */
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
