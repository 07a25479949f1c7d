import * as v from 'valibot'
import { Count } from './players.ts'

/** The state of the caller's daily swap limits in a campaign; null if signed out or not running. */
export const SwapsToday = v.nullable(
  v.object({
    // The copies that the caller gave in today's counted swaps, and the daily maximum.
    copies: Count,
    limit: Count,
    // The daily maximum of swaps with the same mate.
    pair_limit: Count,
    // The numbers of today's swaps that do not count, by the exceeded limit.
    over_pair: Count,
    over_copies: Count,
  }),
)

export type SwapsToday = v.InferOutput<typeof SwapsToday>
