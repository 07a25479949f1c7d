import { randomUUID } from 'node:crypto'
import type { Examples } from '../example.ts'

export const SEASON_RECAP_EXAMPLES: Examples = {
  season_recap: { params: () => ({ season: 'movie-night' }) },
  season_recap_shared: {
    params: () => ({ request_id: randomUUID(), season: 'movie-night', page: 5 }),
  },
}
