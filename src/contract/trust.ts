import * as v from 'valibot'
import { Count } from './players.ts'

export const Trust = v.object({
  /** The numbers of finished and accepted swaps; null for a player who is new to swaps. */
  swaps: v.nullable(v.object({ finished: Count, accepted: Count })),
  /** The hours within which the player usually answers; null if more or unknown. */
  answers_within: v.nullable(v.picklist([1, 3, 12, 24])),
})

export type Trust = v.InferOutput<typeof Trust>
