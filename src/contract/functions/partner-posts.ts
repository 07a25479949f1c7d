import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from '../player.ts'
import { REFUSAL } from '../refusals.ts'
import { Known, Phase, RequestId, type RpcFunction, Slug, TeamId } from '../rpc-function.ts'

/** Posts that the caller's team looks for partners. */
export const partnerPost = {
  name: 'partner_post',
  params: v.object({ request_id: RequestId, campaign: Slug }),
  result: v.object({ team: TeamId, posted_at: Instant, next_post_at: Instant }),
  effect: true,
  refusals: [
    REFUSAL.campaign_not_started,
    REFUSAL.campaign_ended,
    REFUSAL.not_available,
    REFUSAL.banned_forever,
    REFUSAL.banned_for_days,
    REFUSAL.sign_in_required,
    REFUSAL.request_id_reused,
    REFUSAL.team_unknown,
    REFUSAL.team_full,
    REFUSAL.post_too_soon,
    REFUSAL.team_disbanded,
  ],
} as const satisfies RpcFunction

/** The latest posts whose teams have an open seat. Public: no sign-in needed. */
export const partnerPosts = {
  name: 'partner_posts',
  params: v.object({ campaign: Slug, known: Known }),
  result: v.object({
    version: v.string(),
    campaign: v.string(),
    phase: Phase,
    server_time: Instant,
    closes_at: Instant,
    // Null if the caller may post now, or is anonymous.
    next_post_at: v.nullable(Instant),
    posts: v.array(
      v.object({
        player: PublicPlayer,
        posted_at: Instant,
        team: v.object({ id: TeamId, name: v.string(), size: Count, open_seats: Count }),
      }),
    ),
  }),
  effect: false,
  versioned: true,
  refusals: [REFUSAL.not_available, REFUSAL.banned_forever, REFUSAL.banned_for_days],
} as const satisfies RpcFunction
