import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from '../player.ts'
import { Phase, RequestId, type RpcFunction, Slug } from '../rpc-function.ts'

const TeamId = v.pipe(v.number(), v.safeInteger(), v.minValue(1))

/** Posts that the caller's team looks for partners. */
export const partnerPost = {
  name: 'partner_post',
  params: v.object({ request_id: RequestId, campaign: Slug }),
  result: v.object({ team: TeamId, posted_at: Instant, next_post_at: Instant }),
  effect: true,
  refusals: [
    '14001',
    '14002',
    '14005',
    '14030',
    '14031',
    '14060',
    '14062',
    '14090',
    '14092',
    '14093',
    '14096',
  ],
} as const satisfies RpcFunction

/** The latest posts whose teams have an open seat. Anybody may ask. */
export const partnerPosts = {
  name: 'partner_posts',
  params: v.object({ campaign: Slug }),
  result: v.object({
    campaign: v.string(),
    phase: Phase,
    server_time: Instant,
    closes_at: Instant,
    // Null where the caller may post at once, or is a stranger.
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
  refusals: ['14005', '14030', '14031'],
} as const satisfies RpcFunction
