import * as v from 'valibot'
import { ListedEvent } from '../event.ts'
import { Count, Instant } from '../player.ts'
import { REFUSAL } from '../refusals.ts'
import { AnnouncedReward, GrantedReward } from '../reward.ts'
import { Day, Phase, RequestId, type RpcFunction, Slug } from '../rpc-function.ts'

/** The running quick wins, and the caller's progress today. Public: no sign-in needed. */
export const quickWins = {
  name: 'quick_wins',
  params: v.object({ campaign: Slug }),
  result: v.object({
    campaign: v.string(),
    phase: Phase,
    server_time: Instant,
    day: Day,
    event: v.nullable(ListedEvent),
    next: v.nullable(ListedEvent),
    // When progress and claims are reset.
    resets_at: v.nullable(Instant),
    tasks: v.array(
      v.object({
        id: v.string(),
        goal: v.object({
          type: v.picklist(['exchanges', 'mini-games', 'free-stickers']),
          count: Count,
        }),
        reward: AnnouncedReward,
        progress: Count,
        claimed: v.boolean(),
      }),
    ),
  }),
  effect: false,
  refusals: [REFUSAL.not_available, REFUSAL.banned_forever, REFUSAL.banned_for_days],
} as const satisfies RpcFunction

/** Gives the caller the reward of a task that they completed today. */
export const quickWinClaim = {
  name: 'quick_win_claim',
  params: v.object({ request_id: RequestId, campaign: Slug, task: v.string() }),
  result: v.object({ task: v.string(), day: Day, reward: GrantedReward }),
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
