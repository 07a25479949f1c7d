import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

export const RECAPS_EXAMPLES: Examples = {
  season_recap: { params: () => ({ season: 'movie-night' }) },
  season_recap_shared: {
    params: () => ({ request_id: randomUUID(), season: 'movie-night', page: 5 }),
  },
  year_recap: { params: () => ({ campaign: 'year-in-review-2024' }) },
  season_report: { params: () => ({ campaign: 'artful-tales' }) },
  recap_privacy: { params: () => ({}) },
  recap_privacy_set: { params: () => ({ request_id: randomUUID(), hidden: true }) },
}
