import * as v from 'valibot'
import { type RpcFunction, Slug } from '../rpc-function.ts'
import { OwnSeasonRecap, SeasonRecap } from '../season-recap.ts'

/** The year of `username`, or the caller's own where that is null or the caller's name. */
export const yearRecap = {
  name: 'year_recap',
  params: v.object({ campaign: Slug, username: v.optional(v.nullable(v.string())) }),
  result: SeasonRecap,
  effect: false,
  refusals: ['14001', '14002', '14005', '14030', '14031', '14060', '14061', '14070', '14071'],
} as const satisfies RpcFunction

/** The caller's own report of a season; there is none of others. */
export const seasonReport = {
  name: 'season_report',
  params: v.object({ campaign: Slug }),
  result: OwnSeasonRecap,
  effect: false,
  refusals: ['14001', '14002', '14005', '14030', '14031', '14060', '14070'],
} as const satisfies RpcFunction
