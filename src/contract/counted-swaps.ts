import * as v from 'valibot'
import { Count } from './players.ts'

/** The state of the caller's daily swap limits; null if signed out or outside the campaign. */
export const SwapsToday = v.nullable(
  v.object({
    // The copies that the caller gave in today's counted swaps, and the daily maximum.
    copies: Count,
    limit: Count,
    pair_limit: Count,
    over_pair: Count,
    over_copies: Count,
  }),
)

export type SwapsToday = v.InferOutput<typeof SwapsToday>
