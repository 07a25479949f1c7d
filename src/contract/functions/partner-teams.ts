import * as v from 'valibot'
import { SwapsToday } from '../counted-swaps.ts'
import { Count, Instant, PublicPlayer } from '../players.ts'
import { REFUSAL } from '../refusals.ts'
import { AnnouncedReward, GrantedReward, reachedByPoints } from '../rewards.ts'
import { effect, Known, Phase, read, Slug, TeamId } from '../rpc-function.ts'

/** A team. `you`, and `claimed`, `granted`, `claimable` and `missing` of layers, are the caller's. */
const Team = v.object({
  id: TeamId,
  name: v.string(),
  state: v.picklist(['active', 'disbanded']),
  created_at: Instant,
  disbanded_at: v.nullable(Instant),
  // Also null if the team ended because its last member left.
  disbanded_by: v.nullable(PublicPlayer),
  size: Count,
  open_seats: Count,
  members: v.array(
    v.object({
      player: PublicPlayer,
      host: v.boolean(),
      you: v.boolean(),
      joined_at: Instant,
      points: Count,
    }),
  ),
  points: Count,
  layer: Count,
  next_layer_at: v.nullable(Count),
  layers: v.array(
    v.object({
      layer: Count,
      ...reachedByPoints,
      // Whether the caller can claim the reward: they were a member when the team reached the
      // layer, and have earned their share of the points.
      claimable: v.boolean(),
      // The points that a caller who was a member then still needs for the reward.
      missing: v.nullable(Count),
    }),
  ),
})

const OpenTeam = v.object({
  id: TeamId,
  name: v.string(),
  created_at: Instant,
  size: Count,
  open_seats: Count,
  points: Count,
  members: v.array(PublicPlayer),
})

const head = {
  version: v.string(),
  campaign: v.string(),
  phase: Phase,
  server_time: Instant,
  closes_at: Instant,
}

/** Returns `team` or the caller's last team; also open teams, unless that team is active. */
export const partnerTeam = read('partner_team', {
  anyone: true,
  params: { campaign: Slug, team: v.optional(v.nullable(TeamId)), known: Known },
  result: v.object({
    ...head,
    opens_at: Instant,
    state: v.picklist(['none', 'active', 'disbanded']),
    team: v.nullable(Team),
    own_team: v.nullable(TeamId),
    may_join: v.boolean(),
    // The host's removal of the caller, who has neither dismissed the notice nor joined a team.
    removal: v.nullable(
      v.object({
        team: v.object({ id: TeamId, name: v.string() }),
        by: v.nullable(PublicPlayer),
        at: Instant,
      }),
    ),
    // The rewards that the caller can claim until `gifts_until`, including those of earlier teams.
    gifts: v.array(v.object({ layer: Count, reward: AnnouncedReward })),
    gifts_until: Instant,
    // The percentage of a layer's points that a member must earn to get its reward.
    share_percent: Count,
    open_teams: v.array(OpenTeam),
    point_values: v.object({ exchange: Count, praise: Count, free_sticker: Count }),
    swaps_today: SwapsToday,
  }),
  versioned: true,
  refusals: [REFUSAL.team_unknown],
})

/**
 * Returns teams with an open seat, sorted by points. With `search`, returns only the teams whose
 * name starts with this text, sorted by name. `next` is the `after` of the next page.
 */
export const partnerTeams = read('partner_teams', {
  anyone: true,
  params: {
    campaign: Slug,
    after: v.optional(v.nullable(TeamId)),
    how_many: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50))),
    search: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(60)))),
    open_seats: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99))),
    known: Known,
  },
  result: v.object({
    ...head,
    teams: v.array(OpenTeam),
    next: v.nullable(TeamId),
  }),
  versioned: true,
  refusals: [REFUSAL.team_unknown],
})

/** Creates a team with the caller as its host. */
export const partnerTeamCreate = effect('partner_team_create', {
  params: { campaign: Slug, name: v.pipe(v.string(), v.maxLength(200)) },
  result: v.object({ team: Team }),
  refusals: [
    REFUSAL.team_name_invalid,
    REFUSAL.name_refused,
    REFUSAL.contact_refused,
    REFUSAL.already_in_team,
    REFUSAL.too_many_teams,
  ],
})

export const partnerTeamJoin = effect('partner_team_join', {
  params: { campaign: Slug, team: TeamId },
  result: v.object({ team: Team }),
  refusals: [
    REFUSAL.already_in_team,
    REFUSAL.too_many_teams,
    REFUSAL.team_unknown,
    REFUSAL.team_disbanded,
    REFUSAL.removed_from_team,
    REFUSAL.player_blocked,
    REFUSAL.team_closed,
    REFUSAL.team_full,
  ],
})

/** Removes the caller from their team. Without other members, also disbands the team. */
export const partnerTeamLeave = effect('partner_team_leave', {
  params: { campaign: Slug },
  result: v.object({ left: TeamId, disbanded: v.boolean() }),
  refusals: [REFUSAL.team_unknown, REFUSAL.team_disbanded],
})

/** Disbands the team of which the caller is the host. */
export const partnerTeamDisband = effect('partner_team_disband', {
  params: { campaign: Slug },
  result: v.object({ disbanded: TeamId, disbanded_at: Instant }),
  refusals: [REFUSAL.team_unknown, REFUSAL.team_disbanded, REFUSAL.team_host_only],
})

/** Removes a member for good from the team whose host is the caller. */
export const partnerTeamRemove = effect('partner_team_remove', {
  params: { campaign: Slug, username: v.pipe(v.string(), v.maxLength(200)) },
  result: v.object({ team: Team }),
  refusals: [
    REFUSAL.team_unknown,
    REFUSAL.team_disbanded,
    REFUSAL.team_host_only,
    REFUSAL.member_unknown,
  ],
})

/** Dismisses the notice that the team was disbanded, or that the host removed the caller. */
export const partnerTeamDismiss = effect('partner_team_dismiss', {
  anyTime: true,
  params: { campaign: Slug, team: TeamId },
  result: v.object({ dismissed: TeamId }),
  refusals: [REFUSAL.team_unknown],
})

/** Gives the caller the reward of a layer that a team reached with the caller's help. */
export const partnerTeamClaimLayer = effect('partner_team_claim_layer', {
  params: { campaign: Slug, layer: v.pipe(v.number(), v.integer(), v.minValue(1)) },
  result: v.object({ layer: Count, reward: GrantedReward }),
  refusals: [
    REFUSAL.reward_already_claimed,
    REFUSAL.layer_share_missing,
    REFUSAL.team_unknown,
    REFUSAL.reward_not_reached,
    REFUSAL.layer_before_joining,
  ],
})

/** Publishes a post in which the caller's team looks for partners. */
export const partnerPost = effect('partner_post', {
  params: { campaign: Slug },
  result: v.object({ team: TeamId, posted_at: Instant, next_post_at: Instant }),
  refusals: [
    REFUSAL.team_unknown,
    REFUSAL.team_disbanded,
    REFUSAL.team_full,
    REFUSAL.post_too_soon,
  ],
})

/**
 * Returns posts of teams with an open seat. The first page begins with the posts of the caller, of
 * mates, and of mates of mates. `after` is the `next` of the previous page.
 */
export const partnerPosts = read('partner_posts', {
  anyone: true,
  params: {
    campaign: Slug,
    // The id of a post; an unknown id returns an empty page.
    after: v.optional(v.nullable(v.pipe(v.number(), v.safeInteger()))),
    known: Known,
  },
  result: v.object({
    version: v.string(),
    campaign: v.string(),
    phase: Phase,
    server_time: Instant,
    closes_at: Instant,
    // Null if the caller is anonymous or may post now.
    next_post_at: v.nullable(Instant),
    posts: v.array(
      v.object({
        id: TeamId,
        player: PublicPlayer,
        posted_at: Instant,
        // `mate`: the caller has swapped with the author. `mates_mate`: a mate of the caller has.
        relation: v.nullable(v.picklist(['mate', 'mates_mate'])),
        team: v.object({ id: TeamId, name: v.string(), size: Count, open_seats: Count }),
      }),
    ),
    next: v.nullable(TeamId),
  }),
  versioned: true,
})
