import * as v from 'valibot'
import { countedSwaps } from '#src/content/schema/counted-swaps.ts'
import { whole } from '#src/content/schema/numbers.ts'
import { MOMENTS } from '#src/contract/recaps.ts'

/**
 * The published settings (`numbers`) of every recap. `moments` replaces the default rules of
 * `app.moment_rules`; an empty list turns moments off.
 */
export const RecapNumbers = v.strictObject({
  rank_from_stickers: whole(1, 1000),
  seconds_per_page: v.optional(
    v.pipe(v.number(), v.minValue(4, 'at least 4 seconds'), v.maxValue(60, 'at most 60 seconds')),
  ),
  moments: v.optional(
    v.pipe(
      v.array(
        v.strictObject({
          moment: v.picklist(MOMENTS, `one of ${MOMENTS.join(', ')}`),
          from: whole(1, 1_000_000),
          great: whole(1, 1_000_000),
        }),
      ),
      v.check(
        (rules) => new Set(rules.map(({ moment }) => moment)).size === rules.length,
        'each moment once',
      ),
    ),
  ),
  ...countedSwaps,
})

export type RecapNumbers = v.InferOutput<typeof RecapNumbers>
