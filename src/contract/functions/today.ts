import * as v from 'valibot'
import { Count, Instant } from '../players.ts'
import { read, Slug } from '../rpc-function.ts'

/** The kinds of daily activities. The first three are listed only while something waits. */
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
 * Returns the caller's daily activities in running campaigns, in the order in which the page
 * suggests them, and the number of days in a row on which the caller played.
 */
export const today = read('today', {
  result: v.object({
    server_time: Instant,
    /** The earliest `back_at`. */
    changes_at: v.nullable(Instant),
    /** The days in a row on which the caller played, at most 60, and whether they include today. */
    streak: v.object({ days: Count, today: v.boolean() }),
    things: v.array(
      v.object({
        kind: DailyKind,
        /** Null for swaps, which have no campaign and no `path`. */
        campaign: v.nullable(Slug),
        path: v.nullable(v.pipe(v.string(), v.startsWith('/'))),
        left: Count,
        done: Count,
        /** The time at which more is available; null without more before the campaign's end. */
        back_at: v.nullable(Instant),
      }),
    ),
  }),
})
