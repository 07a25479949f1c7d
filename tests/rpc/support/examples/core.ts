import type { Examples } from '../example.ts'

export const CORE_EXAMPLES: Examples = {
  campaign_phase: {
    params: () => ({ campaign: 'movie-night' }),
    outcomes: { stranger: 'allowed', banned: 'allowed' },
  },
}
