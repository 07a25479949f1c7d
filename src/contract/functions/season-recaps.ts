import * as v from 'valibot'
import { RequestId, type RpcFunction, Slug } from '../rpc-function.ts'
import { SeasonRecap } from '../season-recap.ts'

/** The season recap of `username`, or the caller's own where that is null or the caller's name. */
export const seasonRecap = {
  name: 'season_recap',
  params: v.object({ season: Slug, username: v.optional(v.nullable(v.string())) }),
  result: SeasonRecap,
  effect: false,
  refusals: ['14001', '14002', '14005', '14030', '14031', '14060', '14061', '14070', '14071'],
} as const satisfies RpcFunction

/** Records that the caller shared the own recap, of a season or a year; answers how often they did in all. */
export const seasonRecapShared = {
  name: 'season_recap_shared',
  params: v.object({
    request_id: RequestId,
    season: Slug,
    page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  }),
  result: v.object({ shares: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  effect: true,
  refusals: ['14001', '14002', '14005', '14030', '14031', '14060', '14062'],
} as const satisfies RpcFunction
