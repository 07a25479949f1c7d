import { defineRecapKind } from '#src/recap/kind/define-recap-kind.ts'

/** A campaign with a player's report of a season, which only that player sees. */
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
