import type { Examples } from '../example.ts'

export const CORE_EXAMPLES: Examples = {
  campaign_phase: {
    params: () => ({ campaign: 'movie-night' }),
    outcomes: { stranger: 'allowed', banned: 'allowed' },
  },
  open_campaigns: {
    params: () => ({}),
    outcomes: { stranger: 'allowed', banned: 'allowed' },
  },
  season_at_path: {
    params: () => ({ path: '/movie-night-in-review' }),
    outcomes: { stranger: 'allowed', banned: 'allowed' },
  },
}
