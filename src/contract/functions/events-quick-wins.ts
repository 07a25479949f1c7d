import * as v from 'valibot'
import { SwapsToday } from '../counted-swaps.ts'
import { ListedEvent } from '../events.ts'
import { Count, Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { AnnouncedReward, GrantedReward } from '../rewards.ts'
import { Day, effect, Phase, read, Slug } from '../rpc-function.ts'

export const QuickWinTask = v.object({
  id: v.string(),
  goal: v.object({
    type: v.picklist(['exchanges', 'mini-games', 'free-stickers']),
    count: Count,
  }),
  reward: AnnouncedReward,
  progress: Count,
  claimable: v.boolean(),
  claimed: v.boolean(),
  granted: v.nullable(GrantedReward),
})

/** Returns all Quick Wins events that are running, upcoming or have rewards to claim. */
export const quickWins = read('quick_wins', {
  anyone: true,
  params: { campaign: Slug },
  result: v.object({
    campaign: v.string(),
    phase: Phase,
    server_time: Instant,
    opens_at: Instant,
    closes_at: Instant,
    swaps_today: SwapsToday,
    events: v.array(
      v.object({
        // The campaign of the event: the requested campaign or an earlier season.
        campaign: v.string(),
        event: ListedEvent,
        // Whether the caller will get a reminder; null if the server sends no reminders.
        remind: v.nullable(v.boolean()),
        // The date of the progress and the claims; null before the event begins.
        day: v.nullable(Day),
        // The time at which the tasks restart; null before the event and on its last day.
        resets_at: v.nullable(Instant),
        claimable_until: v.nullable(Instant),
        tasks: v.array(QuickWinTask),
      }),
    ),
  }),
})

/** Gives the caller the reward of a task that they have completed on the event's day. */
export const quickWinClaim = effect('quick_win_claim', {
  params: { campaign: Slug, event: v.string(), task: v.string() },
  result: v.object({ event: v.string(), task: v.string(), day: Day, reward: GrantedReward }),
  refusals: [REFUSAL.event_unknown, REFUSAL.reward_already_claimed, REFUSAL.reward_not_reached],
})
