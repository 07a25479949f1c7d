import { defineRecapKind } from '#src/recap/kind/define-recap-kind.ts'

/** A kind of campaign: the report of a season, which only its own player can see. */
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
