import * as v from 'valibot'
import { ListedEvent } from '../event.ts'
import { Count, Instant, PublicPlayer } from '../player.ts'
import { REFUSAL } from '../refusals.ts'
import { AnnouncedReward, GrantedReward } from '../reward.ts'
import { Day, Phase, RequestId, type RpcFunction, Slug } from '../rpc-function.ts'

const Place = v.pipe(v.number(), v.integer(), v.minValue(1))

/** The events of a day, by default of today. Public: no sign-in needed. */
export const eventsToday = {
  name: 'events_today',
  params: v.object({ campaign: Slug, day: v.optional(v.nullable(Day)) }),
  result: v.object({
    campaign: v.string(),
    phase: Phase,
    server_time: Instant,
    time_zone: v.string(),
    today: Day,
    day: Day,
    events: v.array(v.object({ ...ListedEvent.entries, remind: v.boolean() })),
    // The days from yesterday to in four days, with their numbers of events.
    days: v.array(v.object({ day: Day, events: Count })),
    free_stickers: Count,
  }),
  effect: false,
  refusals: [REFUSAL.not_available, REFUSAL.banned_forever, REFUSAL.banned_for_days],
} as const satisfies RpcFunction

/** The rewards of an event, by level and by rank, and the caller's standing. Public: no sign-in needed. */
export const eventRewards = {
  name: 'event_rewards',
  params: v.object({ campaign: Slug, event: v.string() }),
  result: v.object({
    campaign: v.string(),
    server_time: Instant,
    event: ListedEvent,
    claimable_until: Instant,
    settled: v.boolean(),
    levels: v.array(
      v.object({
        level: Place,
        points: Count,
        reward: AnnouncedReward,
        reached: v.boolean(),
        claimed: v.boolean(),
      }),
    ),
    ranks: v.array(v.object({ from: Place, to: Place, reward: AnnouncedReward })),
    leaderboard: v.array(
      v.object({ rank: Place, player: PublicPlayer, points: Count, you: v.boolean() }),
    ),
    // Null for an anonymous caller.
    own: v.nullable(
      v.object({
        points: Count,
        level: Count,
        rank: v.nullable(Place),
        rank_reward: v.nullable(GrantedReward),
      }),
    ),
  }),
  effect: false,
  refusals: [
    REFUSAL.not_available,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.event_unknown,
  ],
} as const satisfies RpcFunction

/** Gives the caller the reward of a level that they reached. */
export const eventLevelClaim = {
  name: 'event_level_claim',
  params: v.object({ request_id: RequestId, campaign: Slug, event: v.string(), level: Place }),
  result: v.object({ event: v.string(), level: Place, reward: GrantedReward }),
  effect: true,
  refusals: [
    REFUSAL.campaign_not_started,
    REFUSAL.campaign_ended,
    REFUSAL.not_available,
    REFUSAL.reward_already_claimed,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
    REFUSAL.event_unknown,
    REFUSAL.reward_not_reached,
  ],
} as const satisfies RpcFunction

const GoldenBlitz = v.object({
  id: v.string(),
  previewed_at: v.nullable(Instant),
  starts_at: Instant,
  ends_at: Instant,
  stickers: v.array(
    v.object({
      sticker: v.string(),
      set: v.string(),
      rarity: v.picklist(['rare', 'gold']),
      // The caller's copies.
      copies: Count,
    }),
  ),
})

/** The upcoming, running and last golden blitzes. Public: no sign-in needed. */
export const goldenBlitz = {
  name: 'golden_blitz',
  params: v.object({ campaign: Slug }),
  result: v.object({
    campaign: v.string(),
    phase: Phase,
    server_time: Instant,
    preview: v.array(GoldenBlitz),
    in_progress: v.array(GoldenBlitz),
    ended: v.array(GoldenBlitz),
  }),
  effect: false,
  refusals: [REFUSAL.not_available, REFUSAL.banned_forever, REFUSAL.banned_for_days],
} as const satisfies RpcFunction
