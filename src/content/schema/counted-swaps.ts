import * as v from 'valibot'
import { whole } from './numbers.ts'

/**
 * The daily limits of swaps that count: the number of swaps between the same two players, and the number of
 * copies that one player gives. The defaults are in `app.swap_limits` of the database.
 */
export const countedSwaps = {
  pair_swaps_per_day: v.optional(whole(1, 1000)),
  swapped_copies_per_day: v.optional(whole(1, 1000)),
}
