import * as v from 'valibot'
import { REFUSAL } from '../refusals.ts'
import { read, Slug } from '../rpc-function.ts'
import { OwnSeasonRecap, SeasonRecap } from '../season-recap.ts'

/** The year recap of `username`, or the caller's own where that is null or the caller's name. */
export const yearRecap = read('year_recap', {
  params: { campaign: Slug, username: v.optional(v.nullable(v.string())) },
  result: SeasonRecap,
  refusals: [
    REFUSAL.campaign_not_started,
    REFUSAL.campaign_ended,
    REFUSAL.player_unknown,
    REFUSAL.recap_not_ready,
    REFUSAL.recap_hidden,
  ],
})

/** The caller's own season report; other players' reports are not available. */
export const seasonReport = read('season_report', {
  params: { campaign: Slug },
  result: OwnSeasonRecap,
  refusals: [REFUSAL.campaign_not_started, REFUSAL.campaign_ended, REFUSAL.recap_not_ready],
})
