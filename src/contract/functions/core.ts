import * as v from 'valibot'
import { Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { Phase, read, Slug } from '../rpc-function.ts'

/** Returns the phase of a campaign by the server's clock. */
export const campaignPhase = read('campaign_phase', {
  banned: true,
  anyone: true,
  params: { campaign: Slug },
  result: v.object({
    campaign: v.string(),
    phase: Phase,
    opens_at: Instant,
    closes_at: Instant,
    time_zone: v.string(),
    server_time: Instant,
  }),
})

/** Returns the open campaigns (recaps and reports last), and when the list changes. */
export const openCampaigns = read('open_campaigns', {
  banned: true,
  anyone: true,
  params: {},
  result: v.object({
    campaigns: v.array(Slug),
    /** Null if no campaign will open or close. */
    changes_at: v.nullable(Instant),
    server_time: Instant,
  }),
})

/** Returns the current season of a path by the server's clock, and the time of the next change. */
export const seasonAtPath = read('season_at_path', {
  banned: true,
  anyone: true,
  params: { path: v.pipe(v.string(), v.regex(/^\/[a-z0-9/-]*$/), v.maxLength(200)) },
  result: v.object({
    path: v.string(),
    campaign: Slug,
    phase: Phase,
    opens_at: Instant,
    closes_at: Instant,
    /** Null while no next season is published. */
    changes_at: v.nullable(Instant),
    server_time: Instant,
  }),
  refusals: [REFUSAL.not_available],
})
