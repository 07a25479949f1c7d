import * as v from 'valibot'
import { ListedEvent } from '../events.ts'
import { Count, Instant } from '../players.ts'
import { GrantedReward } from '../rewards.ts'
import { Day, effect, Phase, read, Slug } from '../rpc-function.ts'
import { EarlierSeasons } from '../seasons.ts'

/** Returns a day's events, by default today's. */
export const eventsToday = read('events_today', {
  anyone: true,
  params: { campaign: Slug, day: v.optional(v.nullable(Day)) },
  result: v.object({
    campaign: v.string(),
    phase: Phase,
    server_time: Instant,
    opens_at: Instant,
    closes_at: Instant,
    time_zone: v.string(),
    today: Day,
    day: Day,
    next_day_at: Instant,
    events: v.array(ListedEvent),
    // The days from yesterday to four days from now, with their numbers of events.
    days: v.array(v.object({ day: Day, events: Count })),
    // The first event that starts after the requested day and has not started.
    next: v.nullable(ListedEvent),
    reminders: Count,
    free_stickers: Count,
    earlier: EarlierSeasons,
  }),
})

/** Returns the caller's rewards from a campaign's events, by event. */
export const eventWins = read('event_wins', {
  params: { campaign: Slug },
  result: v.object({
    campaign: v.string(),
    phase: Phase,
    server_time: Instant,
    // Sorted by each event's newest reward; the event with the newest reward is first.
    events: v.array(
      v.object({
        event: v.string(),
        type: v.picklist(['tournament', 'quick-wins']),
        rewards: v.array(
          v.object({
            way: v.picklist(['level', 'rank', 'task']),
            // The level or the rank; null for a task.
            step: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))),
            won_at: Instant,
            reward: GrantedReward,
          }),
        ),
      }),
    ),
  }),
})

/** Records that the caller has seen events, which ends their state `new`. */
export const eventsSeen = effect('events_seen', {
  anyTime: true,
  params: { campaign: Slug, events: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(50)) },
  result: v.object({ events: v.array(v.string()) }),
})
