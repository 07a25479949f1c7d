import { beforeAll, expect, it } from 'vitest'
import { describeOnBoth } from '../support/engines.ts'
import {
  claimedFree,
  exchanged,
  exchangedWithMany,
  praised,
  signUp,
} from '../support/extra-players.ts'
import { brokenInvariants } from '../support/invariants.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { play as scene } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn']

describeOnBoth('Points that a partner team carries forward', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  const tokens: Record<string, string> = {}
  const token = (name: string) => tokens[name] ?? ''
  let last = 0

  /** Invariants of teams that are broken. Free stickers are claimed here without coming to an album. */
  const broken = async () =>
    (await brokenInvariants(world.database)).filter((line) => /^a (team|stay) /.test(line))
  /** What differs from a count of everything from the beginning, of the teams of these tests. */
  const differences = () =>
    world.database.query(
      `select team.id::int, app.team_points(team, campaign) as told,
          app.recount_team_points(team, campaign, null) as counted
        from app.partner_team as team
        join app.campaign on campaign.slug = team.event_slug
        where team.id > ${last} and team.event_slug = 'partner-team'
          and app.team_points(team, campaign) <> app.recount_team_points(team, campaign, null)
      union all
      select member.team_id::int, app.seat_points(member, team.disbanded_at, campaign),
          app.seat_points_between(member, null, team.disbanded_at, campaign)
        from app.partner_team_member as member
        join app.partner_team as team on team.id = member.team_id
        join app.campaign on campaign.slug = team.event_slug
        where team.id > ${last} and team.event_slug = 'partner-team'
          and app.seat_points(member, team.disbanded_at, campaign)
            <> app.seat_points_between(member, null, team.disbanded_at, campaign)`,
    )
  /** The layers of a player, without what is carried. */
  const layersOf = (name: string) =>
    world.database.query(
      `select reached.layer, reached.team_id::int as team, reached.missing
        from app.campaign
        cross join lateral app.layers_of(app.player_by_username($1), campaign) as reached
        where slug = 'partner-team' order by 1`,
      [name],
    )
  const teamRow = async (team: number) =>
    (
      await world.database.query<{
        points: number
        carried: number
        until: string
        counted: number
      }>(
        `select carried_points as points, counted_points as counted, app.iso(carried_until) as until
          from app.partner_team where id = $1::text::bigint`,
        [String(team)],
      )
    )[0]

  beforeAll(async () => {
    for (const name of NAMES) tokens[name] = await signUp(world, name)
    const [row] = await world.database.query<{ id: number }>(
      'select max(id)::int as id from app.partner_team',
    )
    last = row?.id ?? 0
  })

  it('are those of members who are gone, and of a stay so far', async () => {
    await world.setClock('2026-11-22T10:00:00Z')
    const team = await play.made(token('Ada'))
    await play.join(token('Ben'), team)
    await exchangedWithMany(world, 'Ada', 3, '2026-11-22T10:10:00Z')
    await exchangedWithMany(world, 'Ben', 2, '2026-11-22T10:20:00Z')
    await world.setClock('2026-11-22T10:40:00Z')
    await play.remove(token('Ada'), 'Ben')
    await world.setClock('2026-11-22T12:00:00Z')
    await exchangedWithMany(world, 'Ada', 1, '2026-11-22T11:50:00Z')
    await play.countTeams()
    // What is younger than a quarter of an hour may still change.
    expect(await teamRow(team)).toEqual({
      points: 600,
      counted: 720,
      until: '2026-11-22T11:45:00.000Z',
    })
    expect((await play.page(token('Ada'))).team).toMatchObject({
      points: 720,
      members: [{ points: 480 }],
    })
    const [ben] = await world.database.query(
      `select carried_points, points_before, points_after, left_at = carried_until as whole
        from app.partner_team_member
        where team_id = $1::text::bigint and player_id = app.player_by_username('Ben')`,
      [String(team)],
    )
    expect(ben).toEqual({ carried_points: 240, points_before: 0, points_after: 600, whole: true })
    expect(await broken()).toEqual([])
    await play.leave(token('Ada'))
  })

  it('count what a call has done that was under way when a member left', async () => {
    await world.setClock('2026-11-23T10:00:00Z')
    const team = await play.made(token('Ada'))
    await play.join(token('Ben'), team)
    await world.setClock('2026-11-23T12:00:00Z')
    await play.leave(token('Ben'))
    await play.countTeams()
    // It began a second before, and is committed now.
    await exchangedWithMany(world, 'Ben', 1, '2026-11-23T11:59:59Z')
    expect((await play.page(token('Ada'))).team?.points).toBe(120)
    await world.setClock('2026-11-23T12:01:00Z')
    await play.countTeams()
    expect(await teamRow(team)).toMatchObject({ counted: 120 })
    await world.setClock('2026-11-23T14:00:00Z')
    await exchangedWithMany(world, 'Ada', 1, '2026-11-23T13:59:00Z')
    await play.countTeams()
    expect(await teamRow(team)).toMatchObject({ points: 120, counted: 240 })
    expect(await differences()).toEqual([])
    await play.leave(token('Ada'))
  })

  it('are what a count from the beginning finds, whoever comes, goes and plays', async () => {
    let seed = 7
    const draw = (below: number) => {
      seed = (seed * 48271) % 2147483647
      return seed % below
    }
    const one = () => NAMES[draw(NAMES.length)] ?? ''
    const teams: number[] = []
    let at = Date.parse('2026-11-24T08:00:00Z')
    const swaps: { id: number; from: string; to: string }[] = []
    let compared = 0
    for (let step = 0; step < 120; step += 1) {
      at += (1 + draw(40)) * 60_000
      const now = new Date(at).toISOString()
      await world.setClock(now)
      const name = one()
      const what = draw(10)
      if (what === 0) {
        const made = await play.create(token(name), `Team ${step}`)
        if (made.status === 200) teams.push((made.body as { team: { id: number } }).team.id)
      } else if (what <= 2 && teams.length > 0) {
        await play.join(token(name), teams[draw(teams.length)] ?? 0)
      } else if (what === 3) {
        await play.leave(token(name))
      } else if (what === 4) {
        await play.remove(token(name), one())
      } else if (what === 5 && draw(4) === 0) {
        await play.disband(token(name))
      } else if (what === 6) {
        await claimedFree(world, name, now)
      } else if (what === 7 && swaps.length > 0) {
        const swap = swaps.splice(draw(swaps.length), 1)[0]
        if (swap) await praised(world, swap.id, swap.from, swap.to, now)
      } else {
        const mate = one()
        if (mate !== name) {
          // The same two often swap more than three times a day.
          const id = await exchanged(world, name, mate, now)
          swaps.push({ id, from: name, to: mate })
        }
      }
      if (draw(3) > 0) continue
      const before = await Promise.all(NAMES.map(layersOf))
      await play.countTeams()
      expect(await differences()).toEqual([])
      expect(await Promise.all(NAMES.map(layersOf))).toEqual(before)
      compared += 1
    }
    expect(compared).toBeGreaterThan(20)
    const [carried] = await world.database.query<{ teams: number; before: number }>(
      `select count(distinct team_id) filter (where carried_points > 0)::int as teams,
          count(*) filter (where points_before > 0)::int as before
        from app.partner_team_member`,
    )
    expect(Math.min(...Object.values(carried ?? { none: 0 }))).toBeGreaterThan(2)
    expect(await broken()).toEqual([])
  })

  it('are counted in steps, each after the one before', async () => {
    await world.setClock('2026-12-10T10:00:00Z')
    await play.countTeams()
    await exchangedWithMany(world, 'Maja', 250, '2026-12-10T10:01:00Z')
    await world.setClock('2026-12-10T11:00:00Z')
    const walked: (string | null)[] = []
    for (;;) {
      const [row] = await world.database.query<{ done: number; at: string | null }>(
        'select app.count_partner_teams() as done',
      )
      const [progress] = await world.database.query<{ at: string | null; counted: string }>(
        `select app.iso(walked_to) as at, app.iso(counted_at) as counted
          from app.partner_team_count where event_slug = 'partner-team'`,
      )
      if (!row?.done) {
        expect(progress).toEqual({ at: null, counted: '2026-12-10T11:00:00.000Z' })
        break
      }
      walked.push(progress?.at ?? null)
    }
    // A hundred exchanges a step, each a second after the other.
    expect(walked.slice(0, 2)).toEqual(['2026-12-10T10:02:39.000Z', '2026-12-10T10:04:19.000Z'])
    expect(await differences()).toEqual([])
  })

  it('do not count the same twice where a step is not committed', async () => {
    await world.setClock('2026-12-11T10:00:00Z')
    await exchangedWithMany(world, 'Maja', 3, '2026-12-11T09:50:00Z')
    await scene(world.database, async (stage) => {
      await stage.setClock('2026-12-11T10:00:00Z')
      await stage.query('select app.count_partner_teams()')
    })
    await play.countTeams()
    expect(await differences()).toEqual([])
  })
})
