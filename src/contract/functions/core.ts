import * as v from 'valibot'
import { Instant } from '../players.ts'
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
