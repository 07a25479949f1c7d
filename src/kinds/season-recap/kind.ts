import { defineRecapKind } from '#src/recap/kind/define-recap-kind.ts'

/** A campaign with a player's season as a public story. */
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
