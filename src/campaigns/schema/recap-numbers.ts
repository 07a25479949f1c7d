import * as v from 'valibot'
import { countedSwaps } from './counted-swaps.ts'
import { whole } from './numbers.ts'

/** The numbers of every kind of recap. */
export const RecapNumbers = v.strictObject({
  rank_from_stickers: whole(1, 1000),
  seconds_per_page: v.optional(
    v.pipe(v.number(), v.minValue(4, 'at least 4 seconds'), v.maxValue(60, 'at most 60 seconds')),
  ),
  ...countedSwaps,
})

export type RecapNumbers = v.InferOutput<typeof RecapNumbers>
