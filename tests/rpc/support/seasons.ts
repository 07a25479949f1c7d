import type { PublishedCampaign } from '../../../backend/database/publish-campaigns.ts'

/** When the demo's clock begins; both seasons are open then. */
export const NOW = '2026-11-21T12:00:00.000Z'

export const MOVIE_NIGHT = {
  slug: 'movie-night',
  kind: 'season-recap',
  path: '/movie-night-in-review',
  opens_at: '2026-10-26T09:00:00Z',
  closes_at: '2027-01-18T09:00:00Z',
  time_zone: 'Europe/Berlin',
  counted_from: '2026-09-06T22:00:00Z',
  counted_until: '2026-10-18T22:00:00Z',
  numbers: { rank_from_stickers: 5 },
} as const satisfies PublishedCampaign

const STAR_WARS = {
  slug: 'star-wars',
  kind: 'season-recap',
  path: '/star-wars-in-review',
  opens_at: '2026-07-20T08:00:00Z',
  closes_at: '2026-12-31T09:00:00Z',
  time_zone: 'Europe/Berlin',
  counted_from: '2026-05-31T22:00:00Z',
  counted_until: '2026-07-12T22:00:00Z',
  numbers: { rank_from_stickers: 5 },
} as const satisfies PublishedCampaign

export const SEASONS: readonly PublishedCampaign[] = [MOVIE_NIGHT, STAR_WARS]
