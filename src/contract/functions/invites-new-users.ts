import * as v from 'valibot'
import { SwapsToday } from '../counted-swaps.ts'
import { Count, Instant, PublicPlayer } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { AnnouncedReward, GrantedReward } from '../rewards.ts'
import { effect, Phase, read, Slug } from '../rpc-function.ts'

export const NEW_USER_TASKS = ['profile', 'album', 'exchanges', 'share'] as const

const common = {
  campaign: v.string(),
  phase: Phase,
  server_time: Instant,
  opens_at: Instant,
  closes_at: Instant,
  reward: AnnouncedReward,
}

/** Returns the caller's own tasks, or only the public data of the player `username`. */
export const newUserRewards = read('new_user_rewards', {
  anyone: true,
  params: { campaign: Slug, username: v.optional(v.nullable(v.string())) },
  result: v.variant('version', [
    v.strictObject({ ...common, version: v.literal('other'), player: PublicPlayer }),
    /** The result for an anonymous caller without `username`. */
    v.strictObject({ ...common, version: v.literal('stranger') }),
    v.strictObject({
      ...common,
      version: v.literal('own'),
      player: PublicPlayer,
      state: v.picklist(['not_eligible', 'open', 'ready', 'claimed', 'expired']),
      /** The time of the download, and the deadline for the tasks; null if not eligible. */
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
      swaps_today: SwapsToday,
      granted: v.nullable(GrantedReward),
      claimed_at: v.nullable(Instant),
    }),
  ]),
  refusals: [REFUSAL.player_unknown],
})

/** Gives a new user the reward for their tasks, once. */
export const newUserRewardClaim = effect('new_user_reward_claim', {
  params: { campaign: Slug },
  result: v.object({ granted: GrantedReward, claimed_at: Instant }),
  refusals: [
    REFUSAL.new_players_only,
    REFUSAL.reward_already_claimed,
    REFUSAL.tasks_too_late,
    REFUSAL.tasks_missing,
  ],
})
