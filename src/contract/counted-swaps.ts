import * as v from 'valibot'
import { Count } from './players.ts'

/** What of the caller's swaps counts today in a campaign; null where nothing of theirs can count. */
export const SwapsToday = v.nullable(
  v.object({
    // The copies that the caller gave in swaps that count, and how many count a day.
    copies: Count,
    limit: Count,
    // How many swaps with the same mate count a day.
    pair_limit: Count,
    // How many of today's swaps do not count, by the limit that they went over.
    over_pair: Count,
    over_copies: Count,
  }),
)

export type SwapsToday = v.InferOutput<typeof SwapsToday>
