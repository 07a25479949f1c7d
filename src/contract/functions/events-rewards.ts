import * as v from 'valibot'
import { ListedEvent } from '../events.ts'
import { Count, Instant, PublicPlayer } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { AnnouncedReward, GrantedReward, reachedByPoints } from '../rewards.ts'
import { effect, Phase, read, Slug } from '../rpc-function.ts'
import { QuickWinTask } from './events-quick-wins.ts'

const Place = v.pipe(v.number(), v.integer(), v.minValue(1))

const RankedPlayer = v.object({
  rank: Place,
  player: PublicPlayer,
  points: Count,
  you: v.boolean(),
})

const TournamentRewards = v.object({
  type: v.literal('tournament'),
  claimable_until: Instant,
  // `settles_at`: the earliest time at which the server settles the ranks.
  settles_at: Instant,
  settled: v.boolean(),
  levels: v.array(v.object({ level: Place, ...reachedByPoints })),
  ranks: v.array(v.object({ from: Place, to: Place, reward: AnnouncedReward })),
  players: Count,
  // The ten best players; `event_ranking` returns the other players.
  leaderboard: v.array(RankedPlayer),
  // The caller with two neighbours on each side; empty without points.
  around: v.array(RankedPlayer),
  // Null for an anonymous caller.
  own: v.nullable(
    v.object({
      points: Count,
      level: Count,
      rank: v.nullable(Place),
      rank_reward: v.nullable(GrantedReward),
    }),
  ),
})

const GoldenBlitzRewards = v.object({
  type: v.literal('golden-blitz'),
  stickers: v.array(
    v.object({
      sticker: v.string(),
      set: v.string(),
      rarity: v.picklist(['rare', 'gold']),
      copies: Count,
    }),
  ),
})

const QuickWinsRewards = v.object({
  type: v.literal('quick-wins'),
  // `resets_at`: the next restart of the tasks, null on the last day. `resets_at` and
  // `claimable_until` are null before the event.
  resets_at: v.nullable(Instant),
  claimable_until: v.nullable(Instant),
  tasks: v.array(QuickWinTask),
})

const PartnerEventRewards = v.object({
  type: v.literal('partner-team'),
  team: v.nullable(v.object({ id: Place, name: v.string(), points: Count })),
  // `claimable`: reached while the caller was a member, with their share, and not claimed.
  layers: v.array(
    v.object({
      layer: Place,
      ...reachedByPoints,
      claimable: v.boolean(),
      missing: v.nullable(Count),
    }),
  ),
  point_values: v.object({ exchange: Count, praise: Count, free_sticker: Count }),
})

/** Returns an event with its rewards, and the caller's position. */
export const eventRewards = read('event_rewards', {
  anyone: true,
  params: { campaign: Slug, event: v.string() },
  result: v.object({
    campaign: v.string(),
    phase: Phase,
    server_time: Instant,
    event: ListedEvent,
    rewards: v.variant('type', [
      TournamentRewards,
      GoldenBlitzRewards,
      QuickWinsRewards,
      PartnerEventRewards,
    ]),
  }),
  refusals: [REFUSAL.event_unknown],
})

/** Returns a page of an event's ranking; `next` is the `after` of the next page. */
export const eventRanking = read('event_ranking', {
  anyone: true,
  params: {
    campaign: Slug,
    event: v.string(),
    after: v.optional(v.nullable(Count)),
    how_many: v.optional(
      v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
    ),
  },
  result: v.object({
    campaign: v.string(),
    server_time: Instant,
    event: v.string(),
    players: Count,
    places: v.array(RankedPlayer),
    next: v.nullable(Place),
  }),
  refusals: [REFUSAL.event_unknown],
})

/** Gives the caller the reward of a level that they reached. */
export const eventLevelClaim = effect('event_level_claim', {
  params: { campaign: Slug, event: v.string(), level: Place },
  result: v.object({ event: v.string(), level: Place, reward: GrantedReward }),
  refusals: [REFUSAL.event_unknown, REFUSAL.reward_already_claimed, REFUSAL.reward_not_reached],
})
