import type { PublishedCampaign } from '#src/contract/published-campaign.ts'

/** The start of the demo's clock. */
export const NOW = '2026-11-21T12:00:00.000Z'

const everywhere = (text: string) => ({
  en: `en ${text}`,
  fr: `fr ${text}`,
  pt: `pt ${text}`,
  es: `es ${text}`,
  it: `it ${text}`,
  de: `de ${text}`,
})

const BERLIN = 'Europe/Berlin'
const NOTHING_COUNTED = { counted_from: null, counted_until: null } as const

export const MOVIE_NIGHT = {
  slug: 'movie-night',
  kind: 'season-recap',
  path: '/movie-night-in-review',
  opens_at: '2026-10-26T09:00:00Z',
  closes_at: '2027-01-18T09:00:00Z',
  time_zone: BERLIN,
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
  time_zone: BERLIN,
  counted_from: '2026-05-31T22:00:00Z',
  counted_until: '2026-07-12T22:00:00Z',
  numbers: { rank_from_stickers: 5 },
} as const satisfies PublishedCampaign

export const ARTFUL_TALES = {
  slug: 'artful-tales',
  kind: 'season-report',
  path: '/review-of-artful-tales',
  opens_at: '2026-05-25T08:00:00Z',
  closes_at: '2027-01-31T09:00:00Z',
  time_zone: BERLIN,
  counted_from: '2026-03-01T23:00:00Z',
  counted_until: '2026-05-24T22:00:00Z',
  numbers: { rank_from_stickers: 5 },
} as const satisfies PublishedCampaign

export const YEAR_2024 = {
  slug: 'year-in-review-2024',
  kind: 'year-recap',
  path: '/year-in-review-2024',
  opens_at: '2024-12-24T09:00:00Z',
  closes_at: '2027-01-31T09:00:00Z',
  time_zone: BERLIN,
  counted_from: '2023-12-31T23:00:00Z',
  // Until 23 December 2024, inclusive.
  counted_until: '2024-12-23T23:00:00Z',
  numbers: { rank_from_stickers: 5 },
} as const satisfies PublishedCampaign

export const INVITE_ACTIVITY = {
  slug: 'invite-activity',
  kind: 'invite-activity',
  path: '/activity',
  opens_at: '2026-09-01T08:00:00Z',
  closes_at: '2027-06-20T22:00:00Z',
  time_zone: BERLIN,
  ...NOTHING_COUNTED,
  numbers: {
    points_per_invite: 1,
    code_hours: 24,
    bonuses: [
      { invitees: 20, points: 10 },
      { invitees: 50, points: 30 },
      { invitees: 100, points: 50 },
    ],
    costs: { rare: 5, gold: 10 },
    daily_stock: { rare: 50, gold: 10 },
    gold_until: '2027-06-17T22:00:00Z',
    free_stickers_per_day: 12,
    free_sticker_copies: 200,
    free_sticker_pace: {
      every_minutes: 15,
      released: [
        { hours: 0, percent: 10 },
        { hours: 8, percent: 25 },
        { hours: 16, percent: 65 },
        { hours: 21, percent: 100 },
      ],
    },
  },
} as const satisfies PublishedCampaign

export const NEW_USER_REWARDS = {
  slug: 'new-user-rewards',
  kind: 'new-user-rewards',
  path: '/new-user-rewards',
  opens_at: '2026-09-01T08:00:00Z',
  closes_at: '2027-06-20T22:00:00Z',
  time_zone: BERLIN,
  ...NOTHING_COUNTED,
  numbers: {
    days: 2,
    proposals: 2,
    pair_swaps_per_day: 3,
    swapped_copies_per_day: 12,
    reward: { type: 'random-sticker', rarity: 'rare' },
  },
} as const satisfies PublishedCampaign

export const CREATOR_VIDEO = {
  slug: 'creator-video',
  kind: 'creator-video',
  path: '/activity/tiktok-sticker',
  opens_at: '2026-09-01T08:00:00Z',
  closes_at: '2027-06-20T22:00:00Z',
  time_zone: BERLIN,
  ...NOTHING_COUNTED,
  numbers: {
    longer_than_seconds: 30,
    online_hours: 48,
    review_days: 2,
    claim_hours: 48,
    hosts: ['tiktok.com', 'youtube.com', 'youtu.be', 'instagram.com'],
    reward: { type: 'random-sticker', rarity: 'gold' },
  },
} as const satisfies PublishedCampaign

export const LUCKY_DRAW = {
  slug: 'lucky-draw',
  kind: 'lucky-draw',
  path: '/lucky-draw',
  opens_at: '2026-09-01T08:00:00Z',
  closes_at: '2027-06-20T22:00:00Z',
  time_zone: BERLIN,
  ...NOTHING_COUNTED,
  numbers: {
    spins_per_day: 3,
    ads_per_day: 1,
    prizes: [
      {
        id: 'gold-sticker',
        weight: 2,
        stock: 500,
        reward: { type: 'sticker', sticker: 'grand-tour/bonfire' },
      },
      {
        id: 'rare-sticker',
        weight: 18,
        stock: 20000,
        reward: { type: 'random-sticker', rarity: 'rare' },
      },
      { id: 'dice-60', weight: 10, reward: { type: 'dice', dice: 60 } },
      { id: 'dice-25', weight: 30, reward: { type: 'dice', dice: 25 } },
      { id: 'dice-10', weight: 40, reward: { type: 'dice', dice: 10 } },
    ],
    fallback: 'dice-10',
  },
} as const satisfies PublishedCampaign

export const DICE = {
  slug: 'dice',
  kind: 'dice',
  path: '/dice',
  opens_at: '2026-09-01T08:00:00Z',
  closes_at: '2027-06-20T22:00:00Z',
  time_zone: BERLIN,
  ...NOTHING_COUNTED,
  numbers: {
    double_factor: 2,
    double_six_reward: { type: 'random-sticker', rarity: 'rare' },
    visit_dice: 8,
    visits_per_day: 5,
  },
} as const satisfies PublishedCampaign

export const FREE_MINI_GAME = {
  slug: 'free-mini-game',
  kind: 'mini-game',
  path: '/free-mini-game',
  opens_at: '2026-09-01T08:00:00Z',
  closes_at: '2027-06-20T22:00:00Z',
  time_zone: BERLIN,
  ...NOTHING_COUNTED,
  numbers: {
    chances_per_day: 3,
    premium_chances_per_day: 5,
    ads_per_day: 3,
    reset_at: '10:00',
    winners: 5,
    winner_reward: { type: 'random-sticker', rarity: 'rare' },
    merge_points: [40, 80, 160, 320, 640, 1280],
    extra_die_percent: 50,
    chain_factor: 1,
    deal_weights: [4, 3, 2, 1],
  },
} as const satisfies PublishedCampaign

export const PARTNER_TEAM = {
  slug: 'partner-team',
  kind: 'partner-team',
  path: '/partner-team',
  opens_at: '2026-11-16T09:00:00Z',
  closes_at: '2026-12-31T09:00:00Z',
  time_zone: BERLIN,
  ...NOTHING_COUNTED,
  numbers: {
    team_size: 4,
    points: { exchange: 120, praise: 40, free_sticker: 20 },
    pair_swaps_per_day: 3,
    swapped_copies_per_day: 12,
    layers: [500, 1500, 3500, 8000, 15000],
    layer_share_percent: 10,
    layer_reward: { type: 'dice', dice: 25 },
    claim_hours: 24,
    post_minutes: 60,
  },
} as const satisfies PublishedCampaign

export const EVENTS = {
  slug: 'events',
  kind: 'events',
  path: '/event',
  opens_at: '2026-09-01T08:00:00Z',
  closes_at: '2027-06-20T22:00:00Z',
  time_zone: BERLIN,
  ...NOTHING_COUNTED,
  numbers: {
    new_for_hours: 24,
    claim_hours: 24,
    settle_minutes: 15,
    remind_minutes: 15,
    pair_swaps_per_day: 3,
    swapped_copies_per_day: 12,
    events: [
      {
        id: 'golden-blitz-nov',
        type: 'golden-blitz',
        class: 'special',
        previewed_at: '2026-11-20T07:00:00Z',
        starts_at: '2026-11-22T07:00:00Z',
        ends_at: '2026-11-22T19:00:00Z',
        stickers: ['grand-tour/wedding-cake', 'grand-tour/bee'],
      },
      {
        id: 'golden-blitz-dec',
        type: 'golden-blitz',
        class: 'special',
        previewed_at: '2026-12-03T07:00:00Z',
        starts_at: '2026-12-05T07:00:00Z',
        ends_at: '2026-12-05T19:00:00Z',
        stickers: ['grand-tour/bonfire', 'grand-tour/bee'],
      },
      {
        id: 'orbit-race',
        type: 'tournament',
        class: 'common',
        starts_at: '2026-11-19T09:00:00Z',
        ends_at: '2026-11-23T14:00:00Z',
        levels: [
          { points: 400, reward: { type: 'dice', dice: 25 } },
          { points: 800, reward: { type: 'random-sticker', rarity: 'rare' } },
          { points: 1600, reward: { type: 'dice', dice: 60 } },
          { points: 2400, reward: { type: 'random-sticker', rarity: 'gold' } },
        ],
        ranks: [
          { from: 1, to: 1, reward: { type: 'random-sticker', rarity: 'gold' } },
          { from: 2, to: 5, reward: { type: 'random-sticker', rarity: 'rare' } },
          { from: 6, to: 50, reward: { type: 'dice', dice: 50 } },
        ],
      },
      {
        id: 'quick-wins',
        type: 'quick-wins',
        class: 'common',
        starts_at: '2026-11-21T08:00:00Z',
        ends_at: '2026-11-29T08:00:00Z',
        tasks: [
          {
            id: 'exchange-once',
            goal: { type: 'exchanges', count: 1 },
            reward: { type: 'dice', dice: 10 },
          },
          {
            id: 'play-once',
            goal: { type: 'mini-games', count: 1 },
            reward: { type: 'dice', dice: 10 },
          },
          {
            id: 'claim-free',
            goal: { type: 'free-stickers', count: 1 },
            reward: { type: 'dice', dice: 5 },
          },
        ],
      },
    ],
  },
  reminders: {
    events: {
      'golden-blitz-nov': {
        page: '/app/events/golden-blitz',
        title: everywhere('Blitz of November'),
      },
    },
    types: {
      'golden-blitz': { title: everywhere('Blitz'), body: everywhere('Swap {in}.') },
      tournament: { title: everywhere('Race'), body: everywhere('Run {in}!') },
      'quick-wins': { title: everywhere('Quick'), body: everywhere('{in}: win.') },
      'partner-team': { title: everywhere('Team'), body: everywhere('{in} you build.') },
    },
  },
} as const satisfies PublishedCampaign

export const CAMPAIGNS: readonly PublishedCampaign[] = [
  MOVIE_NIGHT,
  STAR_WARS,
  ARTFUL_TALES,
  YEAR_2024,
  INVITE_ACTIVITY,
  NEW_USER_REWARDS,
  CREATOR_VIDEO,
  LUCKY_DRAW,
  DICE,
  FREE_MINI_GAME,
  PARTNER_TEAM,
  EVENTS,
]
