import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import {
  partnerTeam,
  partnerTeamCreate,
  partnerTeamDisband,
  partnerTeamJoin,
  partnerTeamLeave,
} from '#src/contract/functions/partner-teams.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW, PARTNER_TEAM } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { expectRefusal } from '../support/refusal.ts'
import { signedUp } from '../support/signed-up.ts'
import { worldFor } from '../support/world.ts'

const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']

describeOnBoth('Partner teams', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  const token = signedUp(world, NAMES)
  const members = async (team: number) =>
    (await play.page(undefined, team)).team?.members.map(({ player, host }) =>
      host ? `${player.username} (host)` : player.username,
    )

  afterEach(async () => {
    await world.setClock(NOW)
    for (const name of NAMES) await play.leave(token(name))
  })

  it('are created by their host, who invites others by the team’s id', async () => {
    const { status, body } = await play.create(token('Ada'), 'Midnight Bakers')
    expect(status).toBe(200)
    const { team } = v.parse(partnerTeamCreate.result, body)
    expect(team).toMatchObject({ name: 'Midnight Bakers', state: 'active', size: 4, open_seats: 3 })
    expect(team.layers.map(({ points }) => points)).toEqual([...PARTNER_TEAM.numbers.layers])
    expect(team.next_layer_at).toBe(500)

    const invited = await play.page(token('Ben'), team.id)
    expect(v.parse(partnerTeam.result, invited)).toMatchObject({
      phase: 'running',
      closes_at: '2026-12-31T09:00:00.000Z',
      state: 'active',
      own_team: null,
      may_join: true,
      open_teams: [],
    })
    expect(await play.page(undefined, team.id)).toMatchObject({ may_join: true })
    const joined = await play.join(token('Ben'), team.id)
    expect(v.parse(partnerTeamJoin.result, joined.body).team).toMatchObject({
      open_seats: 2,
      members: [
        { player: { username: 'Ada', avatar: 'owl' }, host: true, you: false },
        { player: { username: 'Ben' }, host: false, you: true },
      ],
    })
    expect(await play.page(token('Ben'))).toMatchObject({ own_team: team.id, may_join: false })
  })

  it('show only the name and the avatar of a member', async () => {
    await play.made(token('Ada'))
    const { team } = await play.page(token('Ada'))
    expect(Object.keys(team?.members[0]?.player ?? {})).toEqual(['avatar', 'username'])
  })

  it('have four seats', async () => {
    const team = await play.made(token('Ada'))
    for (const name of ['Ben', 'Cleo', 'Dan']) {
      expect((await play.join(token(name), team)).status).toBe(200)
    }
    expect(await play.page(token('Eve'), team)).toMatchObject({
      may_join: false,
      team: { open_seats: 0 },
    })
    await expectRefusal(play.join(token('Eve'), team), REFUSAL.team_full)
    await play.leave(token('Dan'))
    expect((await play.join(token('Eve'), team)).status).toBe(200)
  })

  it('have no member in two teams; who left can join another or return', async () => {
    const first = await play.made(token('Ada'))
    const second = await play.made(token('Ben'))
    await expectRefusal(play.create(token('Ada')), REFUSAL.already_in_team)
    await expectRefusal(play.join(token('Ada'), second), REFUSAL.already_in_team)
    await expectRefusal(play.join(token('Ada'), first), REFUSAL.already_in_team)
    await play.join(token('Cleo'), first)

    // The clock is frozen, so all these changes have the same time.
    for (const team of [second, first, second]) {
      const left = await play.leave(token('Cleo'))
      expect(v.parse(partnerTeamLeave.result, left.body).disbanded).toBe(false)
      expect((await play.join(token('Cleo'), team)).status).toBe(200)
    }
    expect(await members(first)).toEqual(['Ada (host)'])
    expect(await members(second)).toEqual(['Ben (host)', 'Cleo'])
  })

  it('pass to the longest member, and end with the last', async () => {
    const team = await play.made(token('Ada'))
    for (const name of ['Ben', 'Cleo']) await play.join(token(name), team)
    await play.leave(token('Ada'))
    expect(await members(team)).toEqual(['Ben (host)', 'Cleo'])
    await play.join(token('Ada'), team)
    await play.leave(token('Ben'))
    expect(await members(team)).toEqual(['Cleo (host)', 'Ada'])
    await play.leave(token('Cleo'))
    expect((await play.leave(token('Ada'))).body).toEqual({ left: team, disbanded: true })

    await expectRefusal(play.join(token('Ben'), team), REFUSAL.team_disbanded)
    expect(await play.page(token('Ben'), team)).toMatchObject({
      state: 'disbanded',
      may_join: false,
    })
    expect(await play.page(token('Ada'))).toMatchObject({ state: 'none', team: null })
  })

  it('are disbanded only by their host; their members see it', async () => {
    const team = await play.made(token('Ada'), 'Short Story')
    await play.join(token('Ben'), team)
    await expectRefusal(play.disband(token('Ben')), REFUSAL.team_host_only)
    const { body } = await play.disband(token('Ada'))
    expect(v.parse(partnerTeamDisband.result, body).disbanded).toBe(team)

    const page = await play.page(token('Ben'))
    expect(v.parse(partnerTeam.result, page)).toMatchObject({
      state: 'disbanded',
      own_team: null,
      may_join: false,
      team: { id: team, name: 'Short Story', open_seats: 0 },
    })
    expect(page.open_teams.length).toBeGreaterThan(0)
    expect(page.open_teams.map(({ id }) => id)).not.toContain(team)
    await expectRefusal(play.leave(token('Ben')), REFUSAL.team_unknown)
    const next = await play.made(token('Ben'))
    expect(await play.page(token('Ben'))).toMatchObject({ state: 'active', own_team: next })
  })

  it('refuse calls without a team', async () => {
    await expectRefusal(play.join(token('Ada'), 999_999), REFUSAL.team_unknown)
    await expectRefusal(play.leave(token('Ada')), REFUSAL.team_unknown)
    await expectRefusal(play.disband(token('Ada')), REFUSAL.team_unknown)
    await expectRefusal(play.claim(token('Eve'), 1), REFUSAL.team_unknown)
    const [other] = await world.sql<{ id: number }>`select min(id)::int as id from app.partner_team
      where event_slug <> 'partner-team'`
    await expectRefusal(play.join(token('Ada'), other?.id ?? 0), REFUSAL.team_unknown)
    for (const params of [{ team: other?.id }, { team: 0 }]) {
      await expectRefusal(
        world.call('partner_team', { campaign: 'partner-team', ...params }),
        REFUSAL.team_unknown,
      )
    }
  })

  it('get nothing for a layer before their event begins', async () => {
    await world.setClock('2026-11-16T08:59:59Z')
    await expectRefusal(play.claim(token('Ada'), 1), REFUSAL.campaign_not_started)
  })

  it('stay visible for ever', async () => {
    const team = await play.made(token('Ada'))
    await world.setClock(PARTNER_TEAM.closes_at)
    expect(await play.page(token('Ada'))).toMatchObject({ phase: 'ended', own_team: team })
    expect(await play.page(token('Eve'), team)).toMatchObject({ may_join: false })
  })

  it.each([{ layer: 0 }, { layer: 6 }, { layer: null }])('refuse the layer %j', async (params) => {
    const { body } = await play.effect('partner_team_claim_layer', token('Ada'), params)
    expect(body).toMatchObject({ code: '22023' })
  })
})
