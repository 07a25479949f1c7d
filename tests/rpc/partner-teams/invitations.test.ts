import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import {
  partnerTeam,
  partnerTeamDismiss,
  partnerTeamRemove,
  partnerTeams,
} from '#src/contract/functions/partner-teams.ts'
import { inviteLinkMake } from '#src/contract/functions/share-links.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { Unchanged } from '#src/contract/rpc-function.ts'
import { NOW, PARTNER_TEAM } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { exchangedWithMany } from '../support/extra-players.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { expectRefusal } from '../support/refusal.ts'
import { signedUp } from '../support/signed-up.ts'
import { worldFor } from '../support/world.ts'

const campaign = 'partner-team'
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']

describeOnBoth('A place in a partner team', (engine) => {
  const world = worldFor(engine)
  const play = partnerPlay(world)
  const token = signedUp(world, NAMES)
  const link = (name: string, params: object) =>
    world.call('invite_link_make', { request_id: randomUUID(), ...params }, token(name))

  afterEach(async () => {
    await world.setClock(NOW)
    for (const name of NAMES) await play.leave(token(name))
  })

  it('is offered by a link to that team', async () => {
    const team = await play.made(token('Ada'))
    const { status, body } = await link('Ada', { campaign, team })
    expect(status).toBe(200)
    const made = v.parse(inviteLinkMake.result, body)
    expect(made.target).toBe(`/partner-team?team=${team}`)
    expect((await link('Ada', { campaign, team })).body).toMatchObject({ id: made.id })
    const plain = await link('Ada', { campaign })
    expect(plain.body).toMatchObject({ target: '/partner-team' })
    expect((plain.body as { id: string }).id).not.toBe(made.id)
    expect((await world.call('invite_link', { id: made.id })).body).toMatchObject({
      inviter: { username: 'Ada' },
      target: `/partner-team?team=${team}`,
    })
    await expectRefusal(link('Ada', { campaign, team: 999_999 }), REFUSAL.team_unknown)
    for (const params of [{ team }, { campaign, team, page: '/u' }]) {
      expect((await link('Ada', params)).body).toMatchObject({ code: '22023' })
    }
  })

  it('is offered no more once another season runs, to which the link leads', async () => {
    const team = await play.made(token('Ada'))
    const { id } = v.parse(inviteLinkMake.result, (await link('Ada', { campaign, team })).body)
    const next = {
      ...PARTNER_TEAM,
      slug: 'partner-team-two',
      opens_at: PARTNER_TEAM.closes_at,
      closes_at: '2027-03-01T09:00:00Z',
    }
    await publishCampaigns(world.database, [next])
    const opened = async () => (await world.call('invite_link', { id })).body
    expect(await opened()).toMatchObject({
      of_earlier_season: false,
      target: `/partner-team?team=${team}`,
    })
    await world.setClock(PARTNER_TEAM.closes_at)
    expect(await opened()).toMatchObject({
      campaign: next.slug,
      of_earlier_season: true,
      target: '/partner-team',
    })
    await world.sql`delete from app.campaign where slug = ${next.slug}`
  })

  it('can be taken away by the host, and stays taken', async () => {
    const team = await play.made(token('Ada'), 'Night Owls')
    for (const name of ['Ben', 'Cleo']) await play.join(token(name), team)
    await expectRefusal(play.remove(token('Ben'), 'Cleo'), REFUSAL.team_host_only)
    for (const name of ['Ada', 'Dan', 'nobody']) {
      await expectRefusal(play.remove(token('Ada'), name), REFUSAL.member_unknown)
    }
    await expectRefusal(play.remove(token('Dan'), 'Ada'), REFUSAL.team_unknown)

    const { status, body } = await play.remove(token('Ada'), 'Ben')
    expect(status).toBe(200)
    expect(v.parse(partnerTeamRemove.result, body).team).toMatchObject({
      open_seats: 2,
      members: [{ player: { username: 'Ada' } }, { player: { username: 'Cleo' } }],
    })
    await expectRefusal(play.remove(token('Ada'), 'Ben'), REFUSAL.member_unknown)

    const told = await play.page(token('Ben'))
    expect(v.parse(partnerTeam.result, told)).toMatchObject({
      state: 'none',
      own_team: null,
      removal: {
        team: { id: team, name: 'Night Owls' },
        by: { username: 'Ada' },
        at: '2026-11-21T12:00:00.000Z',
      },
    })
    expect(await play.page(token('Ben'), team)).toMatchObject({ may_join: false })
    await expectRefusal(play.join(token('Ben'), team), REFUSAL.removed_from_team)
    const other = await play.made(token('Dan'))
    expect((await play.join(token('Ben'), other)).status).toBe(200)
    expect((await play.page(token('Ben'))).removal).toBeNull()
    await play.leave(token('Cleo'))
    expect((await play.page(token('Cleo'))).removal).toBeNull()
  })

  it('that was lost is told until it is dismissed', async () => {
    const team = await play.made(token('Ada'))
    for (const name of ['Ben', 'Cleo']) await play.join(token(name), team)
    await expectRefusal(play.dismiss(token('Ben'), team), REFUSAL.team_unknown)
    await play.remove(token('Ada'), 'Cleo')
    await play.disband(token('Ada'))

    expect(await play.page(token('Ben'))).toMatchObject({
      state: 'disbanded',
      removal: null,
      team: { id: team, disbanded_by: { username: 'Ada' } },
    })
    const { body } = await play.dismiss(token('Ben'), team)
    expect(v.parse(partnerTeamDismiss.result, body)).toEqual({ dismissed: team })
    expect(await play.page(token('Ben'))).toMatchObject({ state: 'none', team: null })
    await expectRefusal(play.dismiss(token('Ben'), team), REFUSAL.team_unknown)

    expect((await play.page(token('Cleo'))).removal?.team.id).toBe(team)
    expect((await play.dismiss(token('Cleo'), team)).status).toBe(200)
    expect((await play.page(token('Cleo'))).removal).toBeNull()
    expect(await play.page(token('Ben'), team)).toMatchObject({ state: 'disbanded' })
  })

  it('brings no layer that was reached before', async () => {
    const team = await play.made(token('Ada'))
    await exchangedWithMany(world, 'Ada', 5, '2026-11-21T12:01:00Z')
    await world.setClock('2026-11-21T13:00:00Z')
    for (const name of ['Ben', 'Cleo']) await play.join(token(name), team)
    const layers = async (name: string) =>
      (await play.page(token(name))).team?.layers.map(({ claimable }) => claimable)
    expect(await layers('Ada')).toEqual([true, false, false, false, false])
    expect(await layers('Ben')).toEqual([false, false, false, false, false])
    await expectRefusal(play.claim(token('Ben'), 1), REFUSAL.layer_before_joining)
    expect((await play.claim(token('Ada'), 1)).status).toBe(200)

    await exchangedWithMany(world, 'Ben', 10, '2026-11-21T13:10:00Z')
    await world.setClock('2026-11-21T14:00:00Z')
    await play.leave(token('Cleo'))
    await play.join(token('Cleo'), team)
    await play.join(token('Eve'), team)
    expect(await layers('Ben')).toEqual([false, true, false, false, false])
    expect(await layers('Cleo')).toEqual([false, false, false, false, false])
    await expectRefusal(play.claim(token('Cleo'), 2), REFUSAL.layer_before_joining)
    await expectRefusal(play.claim(token('Eve'), 2), REFUSAL.layer_before_joining)
  })

  it('can be changed 20 times a day', async () => {
    await world.setClock('2026-11-23T12:00:00Z')
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await play.create(token('Eve'))).status).toBe(200)
      await play.leave(token('Eve'))
    }
    await expectRefusal(play.create(token('Eve')), REFUSAL.too_many_teams)
    const team = await play.made(token('Ada'))
    await expectRefusal(play.join(token('Eve'), team), REFUSAL.too_many_teams)
    await world.setClock('2026-11-24T12:00:01Z')
    expect((await play.join(token('Eve'), team)).status).toBe(200)
  })

  it('is found among teams with so many open seats', async () => {
    const team = await play.made(token('Ada'), 'Zebra Crossing')
    const ids = async (open_seats: number) => {
      const params = { campaign, open_seats, search: 'zebra' }
      const { body } = await world.call('partner_teams', params)
      return v.parse(partnerTeams.result, body).teams.map(({ id }) => id)
    }
    expect(await ids(3)).toEqual([team])
    expect(await ids(4)).toEqual([])
    await play.join(token('Ben'), team)
    expect(await ids(3)).toEqual([])
    expect(await ids(2)).toEqual([team])
    for (const name of ['Cleo', 'Dan']) await play.join(token(name), team)
    expect(await ids(1)).toEqual([])
    for (const params of [{ open_seats: 0 }, { open_seats: 100 }, { search: 'x'.repeat(61) }]) {
      const answer = await world.call('partner_teams', { campaign, ...params })
      expect(answer.body).toMatchObject({ code: '22023' })
    }
  })

  it('is looked at again in a line, as long as nothing has changed', async () => {
    const team = await play.made(token('Ada'))
    for (const [fn, params] of [
      ['partner_team', { team }],
      ['partner_teams', {}],
      ['partner_posts', {}],
    ] as const) {
      const read = async (known?: string) =>
        (await world.call(fn, { campaign, ...params, ...(known && { known }) }, token('Ada'))).body
      const { version } = (await read()) as { version: string }
      await world.setClock('2026-11-21T12:00:10Z')
      expect(v.parse(v.strictObject(Unchanged.entries), await read(version)), fn).toEqual({
        unchanged: true,
        server_time: '2026-11-21T12:00:10.000Z',
      })
      expect(await read('0123456789abcdef'), fn).toMatchObject({ version })
    }
    const before = (await play.page(token('Ada'), team)) as unknown as { version: string }
    await play.join(token('Ben'), team)
    const params = { campaign, team, known: before.version }
    expect((await world.call('partner_team', params, token('Ada'))).body).toMatchObject({
      team: { members: [{}, { player: { username: 'Ben' } }] },
    })
  })
})
