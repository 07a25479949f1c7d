import * as v from 'valibot'
import { REFUSAL } from '../refusals.ts'
import { type RpcFunction, Slug } from '../rpc-function.ts'
import { OwnSeasonRecap, SeasonRecap } from '../season-recap.ts'

/** The year recap of `username`, or the caller's own where that is null or the caller's name. */
export const yearRecap = {
  name: 'year_recap',
  params: v.object({ campaign: Slug, username: v.optional(v.nullable(v.string())) }),
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

/** The caller's own season report; other players' reports are not available. */
export const seasonReport = {
  name: 'season_report',
  params: v.object({ campaign: Slug }),
  result: OwnSeasonRecap,
  effect: false,
  refusals: [
    REFUSAL.campaign_not_started,
    REFUSAL.campaign_ended,
    REFUSAL.not_available,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.recap_not_ready,
  ],
} as const satisfies RpcFunction
