import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from '../player.ts'
import { REFUSAL } from '../refusals.ts'
import { AnnouncedReward, GrantedReward } from '../reward.ts'
import { Phase, RequestId, type RpcFunction, Slug } from '../rpc-function.ts'

/** The tasks of a new user for the reward. */
export const NEW_USER_TASKS = ['profile', 'album', 'exchanges', 'share'] as const

const common = {
  campaign: v.string(),
  phase: Phase,
  server_time: Instant,
  opens_at: Instant,
  closes_at: Instant,
  player: PublicPlayer,
  reward: AnnouncedReward,
}

/** The caller's own tasks; or, with another player's name, that player's public data only. */
export const newUserRewards = {
  name: 'new_user_rewards',
  params: v.object({ campaign: Slug, username: v.optional(v.nullable(v.string())) }),
  result: v.variant('version', [
    v.strictObject({ ...common, version: v.literal('other') }),
    v.strictObject({
      ...common,
      version: v.literal('own'),
      state: v.picklist(['not_eligible', 'open', 'ready', 'claimed', 'expired']),
      /** The time of the download and the deadline for the tasks; null if not eligible. */
      started_at: v.nullable(Instant),
      ends_at: v.nullable(Instant),
      tasks: v.array(
        v.object({
          task: v.picklist(NEW_USER_TASKS),
          count: Count,
          goal: Count,
          done: v.boolean(),
          done_at: v.nullable(Instant),
        }),
      ),
      granted: v.nullable(GrantedReward),
      claimed_at: v.nullable(Instant),
    }),
  ]),
  effect: false,
  refusals: [
    REFUSAL.not_available,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.player_unknown,
  ],
} as const satisfies RpcFunction

/** Gives a new user the reward for their tasks, once. */
export const newUserRewardClaim = {
  name: 'new_user_reward_claim',
  params: v.object({ request_id: RequestId, campaign: Slug }),
  result: v.object({ granted: GrantedReward, claimed_at: Instant }),
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
    REFUSAL.new_players_only,
    REFUSAL.tasks_missing,
    REFUSAL.tasks_too_late,
  ],
} as const satisfies RpcFunction
