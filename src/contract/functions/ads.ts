import * as v from 'valibot'
import { Count, Instant } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, read, Slug } from '../rpc-function.ts'

const AdState = v.object({
  campaign: v.string(),
  server_time: Instant,
  /**
   * `pending` until the ad network reports the ad, for at most 10 minutes after `claimed_at`.
   * `none` after these 10 minutes, and without an ad.
   */
  state: v.picklist(['none', 'pending', 'counted']),
  claimed_at: v.nullable(Instant),
  chances_left: Count,
  ads_left: Count,
})

/** Records that the caller watched an ad for a chance. The ad counts at once or becomes pending. */
export const adWatched = effect('ad_watched', {
  params: { campaign: Slug },
  result: AdState,
  refusals: [REFUSAL.ads_used_up],
})

/** Returns whether the caller's last ad counts. Pages repeat the call while it is pending. */
export const adState = read('ad_state', {
  params: { campaign: Slug },
  result: AdState,
})
