import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from '../player.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, Known, Phase, read, Slug, TeamId } from '../rpc-function.ts'

/** Posts that the caller's team looks for partners. */
export const partnerPost = effect('partner_post', {
  params: { campaign: Slug },
  result: v.object({ team: TeamId, posted_at: Instant, next_post_at: Instant }),
  refusals: [
    REFUSAL.team_unknown,
    REFUSAL.team_full,
    REFUSAL.post_too_soon,
    REFUSAL.team_disbanded,
  ],
})

/** The latest posts whose teams have an open seat. Public: no sign-in needed. */
export const partnerPosts = read('partner_posts', {
  anyone: true,
  params: { campaign: Slug, known: Known },
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
  versioned: true,
})
