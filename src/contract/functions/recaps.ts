import * as v from 'valibot'
import { OwnSeasonRecap, SeasonRecap } from '../recaps.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read, Slug } from '../rpc-function.ts'

/** Returns the season recap of `username`; by default the caller's own. */
export const seasonRecap = read('season_recap', {
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
 * Records that the caller shared their own season or year recap: one of its five pages (1 to 5), a
 * moment (6 to 8) or the character (9). Returns how often they have shared the recap.
 */
export const seasonRecapShared = effect('season_recap_shared', {
  ofCampaign: true,
  params: { season: Slug, page: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9)) },
  result: v.object({ shares: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
})

/** Returns the year recap of `username`; by default the caller's own. */
export const yearRecap = read('year_recap', {
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

/** Returns the caller's own season report. Other players' reports are private. */
export const seasonReport = read('season_report', {
  // Signed-out callers get `campaign_ended` after the report's period, not `sign_in_required`.
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
