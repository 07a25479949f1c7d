import * as v from 'valibot'
import { Count, Instant } from '../player.ts'
import { REFUSAL } from '../refusals.ts'
import { RequestId, type RpcFunction, Slug } from '../rpc-function.ts'

/** The state of the last ad that the caller said they had watched, and what is left today. */
const AdState = v.object({
  campaign: v.string(),
  server_time: Instant,
  /**
   * `pending` until the ad network reports the ad, for at most 10 minutes after `claimed_at`;
   * `none` after that, and if no ad was watched.
   */
  state: v.picklist(['none', 'pending', 'counted']),
  claimed_at: v.nullable(Instant),
  chances_left: Count,
  ads_left: Count,
})

/** Records that the caller watched an ad for a chance, which may count at once or be pending. */
export const adWatched = {
  name: 'ad_watched',
  params: v.object({ request_id: RequestId, campaign: Slug }),
  result: AdState,
  effect: true,
  refusals: [
    REFUSAL.campaign_not_started,
    REFUSAL.campaign_ended,
    REFUSAL.not_available,
    REFUSAL.ads_used_up,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
  ],
} as const satisfies RpcFunction

/** Whether the caller's last ad counts yet. Pages ask again while it is pending. */
export const adState = {
  name: 'ad_state',
  params: v.object({ campaign: Slug }),
  result: AdState,
  effect: false,
  refusals: [
    REFUSAL.not_available,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
  ],
} as const satisfies RpcFunction
