import * as v from 'valibot'
import { Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { Phase, read, Slug } from '../rpc-function.ts'

/** The phase of a campaign by the server's clock. Public: no sign-in needed. */
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

/** The campaigns that are open, those that look back last, and when the list is another. */
export const openCampaigns = read('open_campaigns', {
  banned: true,
  anyone: true,
  params: {},
  result: v.object({
    campaigns: v.array(Slug),
    /** Null where nothing opens or closes any more. */
    changes_at: v.nullable(Instant),
    server_time: Instant,
  }),
})

/** Which season of the campaigns on a path it is by the server's clock, and when it is another. */
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
    /** Null where no season follows yet. */
    changes_at: v.nullable(Instant),
    server_time: Instant,
  }),
  refusals: [REFUSAL.not_available],
})
