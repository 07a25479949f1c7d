import { randomUUID } from 'node:crypto'
import { REFUSAL } from '#src/contract/refusals.ts'
import type { Example, Examples } from '../example.ts'
import type { Stage } from '../stage.ts'

const campaign = 'partner-team'

/** Creates a team with open seats, in which none of the callers is a member; returns its number. */
async function openTeam(stage: Stage): Promise<number> {
  await leaveAll(stage)
  const id = await stage.value<number>`
    with host as (
      select id from app.player
        where not exists (select from app.demo_player where player_id = player.id)
          and app.team_of(player.id, 'partner-team') is null
        order by username_key limit 1),
    team as (
      insert into app.partner_team (event_slug, creator_id, name, created_at)
        select 'partner-team', host.id, 'Open Table', app.now() - interval '1 hour' from host
        returning id, creator_id, created_at)
    select id::int from team`
  await stage.sql`insert into app.partner_team_member (team_id, player_id, joined_at)
    select id, creator_id, created_at from app.partner_team where id = ${id}`
  return id ?? 0
}

async function leaveAll(stage: Stage): Promise<void> {
  await stage.query(`
    update app.partner_team_member as member
      set left_at = greatest(app.now(), member.joined_at + interval '1 microsecond')
      from app.partner_team as team
      where team.id = member.team_id and team.event_slug = 'partner-team' and member.left_at is null
        and member.player_id in (select player_id from app.demo_player)`)
}

async function ownTeam(stage: Stage, caller: 'player' | 'premium' | 'apple'): Promise<number> {
  await leaveAll(stage)
  const { team } = (await stage.call(caller, 'partner_team_create', {
    request_id: randomUUID(),
    campaign,
    name: 'Midnight Bakers',
  })) as { team: { id: number } }
  return team.id
}

const inOwnTeam = (params: object = {}): Example => ({
  async params(stage, caller) {
    await ownTeam(stage, caller)
    return { request_id: randomUUID(), campaign, ...params }
  },
  outcomes: { other: REFUSAL.team_unknown },
})

export const PARTNER_TEAMS_EXAMPLES: Examples = {
  partner_team: {
    params: async (stage, caller) => ({ campaign, team: await ownTeam(stage, caller) }),
    outcomes: { stranger: 'allowed' },
  },
  partner_teams: {
    params: async (stage) => ({ campaign, after: await openTeam(stage), how_many: 50 }),
    outcomes: { stranger: 'allowed' },
  },
  partner_team_create: {
    async params(stage) {
      await leaveAll(stage)
      return { request_id: randomUUID(), campaign, name: 'Dice & Slice' }
    },
  },
  partner_team_join: {
    params: async (stage) => ({
      request_id: randomUUID(),
      campaign,
      team: await openTeam(stage),
    }),
  },
  partner_team_leave: inOwnTeam(),
  partner_team_disband: inOwnTeam(),
  partner_team_remove: {
    async params(stage, caller) {
      const team = await ownTeam(stage, caller)
      const username = await stage.value<string>`with member as (
          select id, username from app.player
            where not exists (select from app.demo_player where player_id = player.id)
              and app.team_of(player.id, 'partner-team') is null
            order by username_key desc limit 1),
        seat as (
          insert into app.partner_team_member (team_id, player_id, joined_at)
            select ${team}, member.id, app.now() + interval '1 microsecond' from member)
        select username from member`
      return { request_id: randomUUID(), campaign, username }
    },
    outcomes: { other: REFUSAL.team_unknown },
  },
  partner_team_dismiss: {
    async params(stage, caller) {
      const team = await ownTeam(stage, caller)
      await stage.sql`update app.partner_team set disbanded_at = app.now() + interval '1 second'
        where id = ${team}`
      return { request_id: randomUUID(), campaign, team }
    },
    outcomes: { other: REFUSAL.team_unknown },
  },
  partner_team_claim_layer: {
    async params(stage, caller) {
      await ownTeam(stage, caller)
      // Adds five exchanges of 120 points, each with another player: the first layer needs 500.
      await stage.query(
        `insert into app.exchange (proposer_id, partner_id, completed_at)
          select $1, mate.id, app.now() + interval '1 second'
            from (select id from app.player where id <> $1 order by id limit 5) as mate`,
        [await stage.id(caller)],
      )
      await stage.setClock('2026-11-21T12:01:00Z')
      return { request_id: randomUUID(), campaign, layer: 1 }
    },
    outcomes: { other: REFUSAL.team_unknown },
  },
  partner_post: inOwnTeam(),
  partner_posts: { params: () => ({ campaign }), outcomes: { stranger: 'allowed' } },
}
