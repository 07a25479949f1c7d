import * as v from 'valibot'
import { OwnSeasonRecap, SeasonRecap } from '../recaps.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read, Slug } from '../rpc-function.ts'

/** The season recap of `username`, or the caller's own where that is null or the caller's name. */
export const seasonRecap = read('season_recap', {
  // Shared ones, and whether it is closed.
  anyone: true,
  ofCampaign: true,
  params: { season: Slug, username: v.optional(v.nullable(v.string())) },
  result: SeasonRecap,
  refusals: [
    REFUSAL.campaign_not_started,
    REFUSAL.campaign_ended,
    REFUSAL.sign_in_required,
    REFUSAL.player_unknown,
    REFUSAL.recap_hidden,
    REFUSAL.recap_not_ready,
  ],
})

/**
 * Records that the caller shared their own season or year recap, from a page of its five (1 to 5) or from
 * one of its moments (6 to 8); returns how often they have shared it.
 */
export const seasonRecapShared = effect('season_recap_shared', {
  ofCampaign: true,
  params: { season: Slug, page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(8)) },
  result: v.object({ shares: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
})

/** The year recap of `username`, or the caller's own where that is null or the caller's name. */
export const yearRecap = read('year_recap', {
  // Shared ones, and whether it is closed.
  anyone: true,
  params: { campaign: Slug, username: v.optional(v.nullable(v.string())) },
  result: SeasonRecap,
  refusals: [
    REFUSAL.campaign_not_started,
    REFUSAL.campaign_ended,
    REFUSAL.sign_in_required,
    REFUSAL.player_unknown,
    REFUSAL.recap_hidden,
    REFUSAL.recap_not_ready,
  ],
})

/** The caller's own season report; other players' reports are not available. */
export const seasonReport = read('season_report', {
  // While it is closed.
  anyone: true,
  params: { campaign: Slug },
  result: OwnSeasonRecap,
  refusals: [
    REFUSAL.campaign_not_started,
    REFUSAL.campaign_ended,
    REFUSAL.sign_in_required,
    REFUSAL.recap_not_ready,
  ],
})
