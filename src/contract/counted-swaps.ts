import * as v from 'valibot'
import { Count } from './players.ts'

/** How many of the caller's swaps count today in a campaign; null if none can. */
export const SwapsToday = v.nullable(
  v.object({
    // The copies that the caller gave in counted swaps, and the daily maximum.
    copies: Count,
    limit: Count,
    // The daily maximum of swaps with the same mate.
    pair_limit: Count,
    // How many of today's swaps do not count, by the limit that they exceed.
    over_pair: Count,
    over_copies: Count,
  }),
)

export type SwapsToday = v.InferOutput<typeof SwapsToday>
