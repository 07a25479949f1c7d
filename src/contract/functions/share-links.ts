import * as v from 'valibot'
import { Count, Instant, PublicPlayer } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { effect, Phase, read, Slug, TeamId } from '../rpc-function.ts'

const LinkId = v.pipe(v.string(), v.regex(/^[a-hjkmnp-z2-9]{8}$/))

const Path = v.pipe(v.string(), v.regex(/^\/([\w%~.-]+(\/[\w%~.-]+)*)?$/), v.maxLength(200))

const link = {
  id: LinkId,
  path: v.string(),
  campaign: v.nullable(v.string()),
  /** A path of this site. A link to a team also has a query. */
  target: v.string(),
  made_at: Instant,
}

/**
 * Returns the caller's link to a campaign, a team, a page or the home page. Creates the link at the
 * first call.
 */
export const inviteLinkMake = effect('invite_link_make', {
  params: {
    campaign: v.optional(v.nullable(Slug)),
    page: v.optional(v.nullable(Path)),
    team: v.optional(v.nullable(TeamId)),
  },
  result: v.object({ ...link, invite_code: v.string() }),
  refusals: [REFUSAL.team_unknown],
})

/** Returns the public data of a shared link. */
export const inviteLink = read('invite_link', {
  anyone: true,
  params: { id: v.string() },
  result: v.object({
    id: LinkId,
    server_time: Instant,
    /** `inviter` and `invite_code` are null if the inviter is banned. */
    inviter: v.nullable(PublicPlayer),
    invite_code: v.nullable(v.string()),
    campaign: v.nullable(v.string()),
    phase: v.nullable(Phase),
    /** Whether the player shared the link in an earlier season than `campaign`. */
    of_earlier_season: v.boolean(),
    target: v.string(),
  }),
  refusals: [REFUSAL.share_link_unknown],
})

/** Counts a visit to a link, once per visitor. */
export const inviteLinkVisit = effect('invite_link_visit', {
  anyone: true,
  params: {
    id: LinkId,
    /** A random id that the visitor's browser stores. */
    visitor: v.pipe(v.string(), v.uuid()),
  },
  result: v.strictObject({}),
  refusals: [REFUSAL.share_link_unknown],
})

/** Records that the caller shared one of their links. Returns the number of shares. */
export const inviteLinkShared = effect('invite_link_shared', {
  params: { id: LinkId },
  result: v.object({ id: LinkId, shares: v.pipe(Count, v.minValue(1)) }),
  refusals: [REFUSAL.share_link_unknown],
})

/** Returns the caller's newest 100 links with their shares and visits, newest first. */
export const inviteLinkStats = read('invite_link_stats', {
  params: {},
  result: v.object({
    server_time: Instant,
    links: v.array(v.object({ ...link, shares: Count, visits: Count })),
  }),
})
