import * as v from 'valibot'
import { Instant } from '../player.ts'
import { REFUSAL } from '../refusals.ts'
import { Phase, type RpcFunction, Slug } from '../rpc-function.ts'

/** The phase of a campaign by the server's clock. Public: no sign-in needed. */
export const campaignPhase = {
  name: 'campaign_phase',
  params: v.object({ campaign: Slug }),
  result: v.object({
    campaign: v.string(),
    phase: Phase,
    opens_at: Instant,
    closes_at: Instant,
    time_zone: v.string(),
    server_time: Instant,
  }),
  effect: false,
  refusals: [REFUSAL.not_available],
} as const satisfies RpcFunction
