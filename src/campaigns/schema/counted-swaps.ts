import * as v from 'valibot'
import { whole } from './numbers.ts'

/**
 * How many swaps of the same two players, and how many copies that one player gives away, count on a
 * day. Left out, they are those of `app.swap_limits` in the database.
 */
export const countedSwaps = {
  pair_swaps_per_day: v.optional(whole(1, 1000)),
  swapped_copies_per_day: v.optional(whole(1, 1000)),
}
