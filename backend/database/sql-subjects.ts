/** A subject: a folder of backend/sql with tables and functions; its `api` has the clients' functions. */
export interface SqlSubject {
  readonly name: string
  readonly about: string
  /** The other subjects whose functions this subject calls. All subjects may call `core`, which calls none. */
  readonly calls: readonly string[]
}

/**
 * The subjects in order: each calls functions of earlier subjects only, and its tables refer only to its own
 * and earlier subjects' tables. So no calls are circular, and tables can be created in this order.
 */
export const SQL_SUBJECTS: readonly SqlSubject[] = [
  { name: 'core', about: 'clock, callers, refusals, request ids, campaigns, points', calls: [] },
  { name: 'texts', about: 'names and words that nobody may write', calls: [] },
  { name: 'blocks', about: 'who has blocked whom', calls: [] },
  { name: 'stickers', about: 'the album that runs, copies and spares', calls: [] },
  { name: 'notifications', about: 'what a player wants to be reminded of', calls: [] },
  {
    name: 'golden-blitz',
    about: 'hours in which gold stickers are swapped',
    calls: ['stickers'],
  },
  {
    name: 'swaps',
    about: 'proposals, swaps, praise',
    calls: ['blocks', 'golden-blitz', 'stickers'],
  },
  {
    name: 'players',
    about: 'profiles, accounts, sign-in, blocks as players make them',
    calls: ['blocks', 'swaps', 'texts'],
  },
  {
    name: 'trust',
    about: 'how players swap, as others see it, and problems with swaps',
    calls: ['players', 'swaps'],
  },
  {
    name: 'deliveries',
    about: 'stickers and dice on their way into the game',
    calls: ['golden-blitz', 'players', 'stickers'],
  },
  {
    name: 'rewards',
    about: 'rewards as they are granted and shown',
    calls: ['deliveries', 'golden-blitz', 'stickers'],
  },
  { name: 'chances', about: 'chances of a day, and those for ads', calls: [] },
  {
    name: 'albums',
    about: 'a player’s album, its sets and their rewards',
    calls: ['blocks', 'deliveries', 'golden-blitz', 'players', 'stickers', 'swaps'],
  },
  {
    name: 'invites',
    about: 'invite codes, invitees, new users',
    calls: ['players', 'rewards', 'swaps'],
  },
  {
    name: 'shop',
    about: 'points redeemed for stickers',
    calls: ['deliveries', 'golden-blitz', 'invites', 'players', 'stickers'],
  },
  { name: 'creator-videos', about: 'videos and their review', calls: ['players', 'rewards'] },
  {
    name: 'free-stickers',
    about: 'the free stickers of a day',
    calls: ['deliveries', 'players', 'rewards', 'stickers'],
  },
  {
    name: 'lucky-draw',
    about: 'the wheel, its seeds and its stock',
    calls: ['chances', 'rewards', 'stickers'],
  },
  {
    name: 'dice',
    about: 'the dice of the day, visits',
    calls: ['blocks', 'deliveries', 'rewards'],
  },
  { name: 'rankings', about: 'points of players, their ranks and places', calls: [] },
  {
    name: 'mini-game',
    about: 'Triple Roll, its ranking and its prizes',
    calls: ['chances', 'deliveries', 'rankings', 'rewards'],
  },
  {
    name: 'ads',
    about: 'what an ad gives in a campaign',
    calls: ['chances', 'lucky-draw', 'mini-game'],
  },
  {
    name: 'partner-teams',
    about: 'teams, their points and layers, posts',
    calls: ['blocks', 'players', 'rewards', 'swaps', 'texts'],
  },
  {
    name: 'events',
    about: 'events, their ranks and levels, golden blitzes as players see them, quick wins',
    calls: [
      'blocks',
      'deliveries',
      'golden-blitz',
      'notifications',
      'partner-teams',
      'players',
      'rankings',
      'rewards',
      'stickers',
      'swaps',
    ],
  },
  {
    name: 'today',
    about: 'what is left of a player’s day, and their streak',
    calls: [
      'chances',
      'dice',
      'events',
      'free-stickers',
      'lucky-draw',
      'mini-game',
      'partner-teams',
      'swaps',
    ],
  },
  {
    name: 'finder',
    about: 'who has what a player wants and wants what they can give',
    calls: ['blocks', 'golden-blitz', 'players', 'stickers', 'swaps'],
  },
  {
    name: 'reminders',
    about: 'reminders of events, swaps and matches',
    calls: [
      'blocks',
      'events',
      'finder',
      'golden-blitz',
      'notifications',
      'players',
      'stickers',
      'swaps',
    ],
  },
  {
    name: 'outbox',
    about: 'messages to the game, and what became of them',
    calls: ['deliveries', 'finder', 'notifications', 'reminders', 'stickers'],
  },
  {
    name: 'recaps',
    about: 'recaps of seasons and their snapshots',
    calls: ['blocks', 'mini-game', 'swaps'],
  },
  {
    name: 'share-links',
    about: 'links that players share',
    calls: ['invites', 'partner-teams'],
  },
  { name: 'moderation', about: 'reports and what becomes of them', calls: ['texts'] },
  {
    name: 'player-data',
    about: 'a player’s data, exported and deleted',
    calls: [
      'albums',
      'chances',
      'creator-videos',
      'dice',
      'events',
      'finder',
      'free-stickers',
      'invites',
      'mini-game',
      'moderation',
      'notifications',
      'partner-teams',
      'players',
      'share-links',
      'stickers',
      'swaps',
    ],
  },
  { name: 'figures', about: 'what a campaign did, by day', calls: [] },
  {
    name: 'jobs',
    about: 'runs of jobs, archives, what waits',
    calls: ['deliveries', 'events', 'recaps', 'stickers'],
  },
  {
    name: 'operators',
    about: 'what people at the company decide and see',
    calls: [
      'creator-videos',
      'deliveries',
      'dice',
      'events',
      'finder',
      'invites',
      'mini-game',
      'moderation',
      'partner-teams',
      'players',
      'rankings',
      'texts',
    ],
  },
]
