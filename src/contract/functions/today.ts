import * as v from 'valibot'
import { Count, Instant } from '../players.ts'
import { read, Slug } from '../rpc-function.ts'

/** What a day has for a player. The first three are listed only while one waits. */
export const DailyKind = v.picklist([
  'team_gifts',
  'quick_win_gifts',
  'swaps',
  'spins',
  'roll',
  'free_stickers',
  'runs',
  'quick_wins',
])

/**
 * Returns the caller's day: what is left and done of each daily thing of the campaigns that run, in the order
 * in which they lead on, and the streak of days on which they played.
 */
export const today = read('today', {
  result: v.object({
    server_time: Instant,
    /** The next `back_at`. */
    changes_at: v.nullable(Instant),
    /** At most 60 days; `today` is whether today is the last of them. */
    streak: v.object({ days: Count, today: v.boolean() }),
    things: v.array(
      v.object({
        kind: DailyKind,
        /** Both are null for swaps. */
        campaign: v.nullable(Slug),
        path: v.nullable(v.pipe(v.string(), v.startsWith('/'))),
        left: Count,
        done: Count,
        /** When more comes; null if the campaign ends before, or for what only waits. */
        back_at: v.nullable(Instant),
      }),
    ),
  }),
})
