import * as v from 'valibot'
import { REFUSAL } from '../refusals.ts'
import { RequestId, type RpcFunction, Slug } from '../rpc-function.ts'
import { SeasonRecap } from '../season-recap.ts'

/** The season recap of `username`, or the caller's own where that is null or the caller's name. */
export const seasonRecap = {
  name: 'season_recap',
  params: v.object({ season: Slug, username: v.optional(v.nullable(v.string())) }),
  result: SeasonRecap,
  effect: false,
  refusals: [
    REFUSAL.campaign_not_started,
    REFUSAL.campaign_ended,
    REFUSAL.not_available,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.player_unknown,
    REFUSAL.recap_not_ready,
    REFUSAL.recap_hidden,
  ],
} as const satisfies RpcFunction

/** Records that the caller shared their own season or year recap; returns how often they have shared it. */
export const seasonRecapShared = {
  name: 'season_recap_shared',
  params: v.object({
    request_id: RequestId,
    season: Slug,
    page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
  }),
  result: v.object({ shares: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
  effect: true,
  refusals: [
    REFUSAL.campaign_not_started,
    REFUSAL.campaign_ended,
    REFUSAL.not_available,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
  ],
} as const satisfies RpcFunction
