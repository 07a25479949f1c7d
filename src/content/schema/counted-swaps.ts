import * as v from 'valibot'
import { whole } from './numbers.ts'

/**
 * The daily limits of swaps that count: the swaps between the same two players, and the copies that
 * one player gives. The defaults are in the database (`app.swap_limits`).
 */
export const countedSwaps = {
  pair_swaps_per_day: v.optional(whole(1, 1000)),
  swapped_copies_per_day: v.optional(whole(1, 1000)),
}
