import { createHash, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { beforeEach, expect, it } from 'vitest'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { playerInvite } from '#src/contract/functions/invites.ts'
import {
  inviteLink,
  inviteLinkMake,
  inviteLinkShared,
  inviteLinkStats,
  inviteLinkVisit,
} from '#src/contract/functions/share-links.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { MOVIE_NIGHT, NOW } from '../support/campaigns.ts'
import { newDemoPlayer } from '../support/demo-player.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

describeOnBoth('Share links', (engine) => {
  const world = worldFor(engine)
  let name: string
  let token: string

  const call = (fn: string, params: object = {}, by: string | null = token) =>
    world.call(fn, { request_id: randomUUID(), ...params }, by ?? undefined)
  const made = async (params: object = {}, by = token) => {
    const { status, body } = await call('invite_link_make', params, by)
    expect(status).toBe(200)
    return v.parse(inviteLinkMake.result, body)
  }
  const stats = async () => {
    const { body } = await world.call('invite_link_stats', {}, token)
    return v.parse(inviteLinkStats.result, body).links
  }
  const visit = (id: unknown, visitor: unknown = randomUUID(), by: string | null = null) =>
    call('invite_link_visit', { id, visitor }, by)

  beforeEach(async () => {
    await world.setClock(NOW)
    name = `Sharer ${randomUUID().slice(0, 8)}`
    token = await newDemoPlayer(world, name)
  })

  it('lead to the start, a campaign or a page, always the same link to the same place', async () => {
    const start = await made()
    expect(start).toMatchObject({
      campaign: null,
      target: '/',
      path: `/d/${start.id}`,
      made_at: NOW,
    })
    const season = await made({ campaign: 'movie-night' })
    expect(season).toMatchObject({ campaign: 'movie-night', target: '/movie-night-in-review' })
    const page = '/movie-night-in-review/In%C3%AAs%20C.'
    const own = await made({ campaign: 'movie-night', page })
    expect(own).toMatchObject({ campaign: 'movie-night', target: page })
    expect(new Set([start.id, season.id, own.id]).size).toBe(3)

    await world.setClock('2026-11-22T12:00:00Z')
    expect(await made()).toEqual(start)
    expect(await made({ campaign: 'movie-night', page: null })).toEqual(season)
    expect((await made({}, await world.token('Maja'))).id).not.toBe(start.id)
    expect((await stats()).map(({ id }) => id).sort()).toEqual([start.id, season.id, own.id].sort())
  })

  it('show who invites, with which code and target', async () => {
    const { id, invite_code } = await made({ campaign: 'movie-night' })
    for (const by of [undefined, await world.token('Maja'), token]) {
      const { body } = await world.call('invite_link', { id }, by)
      expect(v.parse(inviteLink.result, body)).toEqual({
        id,
        server_time: NOW,
        inviter: { username: name, avatar: 'cat' },
        invite_code,
        campaign: 'movie-night',
        phase: 'running',
        of_earlier_season: false,
        target: '/movie-night-in-review',
      })
    }
    await world.setClock(MOVIE_NIGHT.closes_at)
    expect((await world.call('invite_link', { id })).body).toMatchObject({
      phase: 'ended',
      of_earlier_season: false,
    })
  })

  it('of the last season lead to the one that runs now, where the code counts again', async () => {
    const { id, invite_code } = await made({ campaign: MOVIE_NIGHT.slug })
    const next = {
      ...MOVIE_NIGHT,
      slug: 'movie-night-two',
      opens_at: MOVIE_NIGHT.closes_at,
      closes_at: '2027-03-01T09:00:00Z',
    }
    await publishCampaigns(world.database, [next])
    await world.setClock('2027-01-18T08:59:59Z')
    expect((await world.call('invite_link', { id })).body).toMatchObject({
      campaign: MOVIE_NIGHT.slug,
      phase: 'last_day',
      of_earlier_season: false,
    })
    await world.setClock(MOVIE_NIGHT.closes_at)
    const { body } = await world.call('invite_link', { id })
    expect(v.parse(inviteLink.result, body)).toMatchObject({
      invite_code,
      campaign: next.slug,
      phase: 'running',
      of_earlier_season: true,
      target: MOVIE_NIGHT.path,
    })
    expect(await made({ campaign: MOVIE_NIGHT.slug })).toMatchObject({ campaign: next.slug })
    await world.sql`delete from app.campaign where slug = ${next.slug}`
  })

  it('name nobody while the inviter is banned', async () => {
    const { id, invite_code } = await made()
    await world.sql`select app.ban_player(${name}, 3)`
    const { body } = await world.call('invite_link', { id })
    expect(body).toMatchObject({ inviter: null, invite_code: null, target: '/' })
    await world.setClock('2026-11-24T12:00:00Z')
    expect((await world.call('invite_link', { id })).body).toMatchObject({
      inviter: { username: name },
      invite_code,
    })
    await world.sql`select app.ban_player(${name}, null)`
    expect((await world.call('invite_link', { id })).body).toMatchObject({ inviter: null })
  })

  it('exist besides the invitation by a player’s name', async () => {
    const { invite_code } = await made()
    const asked = (username: string, by?: string) => world.call('player_invite', { username }, by)
    for (const by of [undefined, await world.token('Maja'), token]) {
      const { body } = await asked(name, by)
      expect(v.parse(playerInvite.result, body)).toEqual({
        server_time: NOW,
        inviter: { username: name, avatar: 'cat' },
        invite_code,
      })
    }
    expect((await asked('Nobody Here')).body).toMatchObject({ code: REFUSAL.player_unknown })
    await world.sql`select app.ban_player(${name}, null)`
    expect((await asked(name)).body).toMatchObject({ inviter: null, invite_code: null })
    expect((await asked('Maja', token)).body).toMatchObject({ code: REFUSAL.banned_forever })
  })

  it('count each visitor once and never the owner', async () => {
    const { id } = await made()
    const other = await made({ page: '/download' })
    const visitor = randomUUID()
    const first = await visit(id, visitor)
    expect(v.parse(inviteLinkVisit.result, first.body)).toEqual({})
    const visits = async (link = id) => (await stats()).find((one) => one.id === link)?.visits
    expect(await visits()).toBe(1)
    expect((await visit(id, visitor)).body).toEqual({})
    expect((await visit(id, randomUUID(), token)).body).toEqual({})
    expect(await visits()).toBe(1)
    await visit(id, visitor, await world.token('Maja'))
    expect(await visits()).toBe(1)
    await visit(id, randomUUID(), await world.token('Maja'))
    await visit(id)
    expect(await visits()).toBe(3)
    expect(await visits(other.id)).toBe(0)
    await visit(other.id, visitor)
    expect(await visits(other.id)).toBe(1)

    const digest = createHash('sha256').update(`${id}:${visitor}`).digest('hex')
    const rows = await world.sql`select encode(visitor_digest, 'hex') as digest from app.link_visit
      where link_id = ${id}
      and visitor_digest = decode(${digest}::text, 'hex')`
    expect(rows).toEqual([{ digest }])
    const answers = await world.sql`select from app.request_answer
      where answer::text like '%' || ${visitor}::text || '%'`
    expect(answers).toEqual([])
  })

  it('count an anonymous request once, and refuse its id for something else', async () => {
    const { id } = await made()
    const params = { request_id: randomUUID(), id, visitor: randomUUID() }
    for (let time = 0; time < 2; time++) {
      expect(await call('invite_link_visit', params, null)).toMatchObject({ status: 200, body: {} })
    }
    const changed = { ...params, visitor: randomUUID() }
    await expectRefusal(call('invite_link_visit', changed, null), REFUSAL.request_id_reused)
    expect((await stats())[0]?.visits).toBe(1)
  })

  it('record that their owner really shared them', async () => {
    const { id } = await made()
    const request_id = randomUUID()
    const first = await call('invite_link_shared', { request_id, id })
    expect(v.parse(inviteLinkShared.result, first.body)).toEqual({ id, shares: 1 })
    expect((await call('invite_link_shared', { id })).body).toEqual({ id, shares: 2 })
    expect((await call('invite_link_shared', { request_id, id })).body).toEqual({ id, shares: 1 })
    expect((await stats())[0]).toMatchObject({ id, shares: 2, visits: 0 })
    const foreign = await call('invite_link_shared', { id }, await world.token('Maja'))
    expect(foreign).toMatchObject(refusal(REFUSAL.share_link_unknown))
    await expectRefusal(call('invite_link_make', { request_id }), REFUSAL.request_id_reused)
  })

  it('have ids of eight unambiguous letters and digits', async () => {
    const rows = await world.sql<{ id: string }>`select app.generate_share_link_id() as id
      from generate_series(1, 300)`
    const ids = rows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(300)
    for (const id of ids) expect(id).toMatch(/^[a-hjkmnp-z2-9]{8}$/)
    expect(new Set(ids.join('')).size).toBe(31)
  })

  it.each([null, '', 'abc', 'aaaaaaaa', 'x'.repeat(5000), 'ABCDEFGH'])(
    'are not known as %j',
    async (id) => {
      await expectRefusal(world.call('invite_link', { id }), REFUSAL.share_link_unknown)
      await expectRefusal(visit(id), REFUSAL.share_link_unknown)
      await expectRefusal(call('invite_link_shared', { id }), REFUSAL.share_link_unknown)
    },
  )

  it('lead to no other site and to no closed campaign', async () => {
    for (const page of [
      '',
      'download',
      '//example.com',
      '/\\example.com',
      '/a//b',
      'https://example.com',
      '/a b',
      '/a?b=c',
      '/a\n',
      `/${'a'.repeat(200)}`,
    ]) {
      expect(await call('invite_link_make', { page }), page).toMatchObject(refusal('22023'))
    }
    await expectRefusal(call('invite_link_make', { campaign: 'nothing' }), REFUSAL.not_available)
    await world.setClock('2026-10-26T08:59:59Z')
    await expectRefusal(
      call('invite_link_make', { campaign: 'movie-night' }),
      REFUSAL.campaign_not_started,
    )
    await world.setClock(MOVIE_NIGHT.closes_at)
    await expectRefusal(
      call('invite_link_make', { campaign: 'movie-night' }),
      REFUSAL.campaign_ended,
    )
  })

  it('refuse a visitor without a random id, and an anonymous owner', async () => {
    const { id } = await made()
    for (const visitor of [null, '', 'short', 'x'.repeat(65), 7, 2 ** 53]) {
      const { status, body } = await visit(id, visitor)
      expect(status).toBe(400)
      expect((body as { code: string }).code).toMatch(/^22/)
    }
    expect((await stats())[0]?.visits).toBe(0)
    for (const fn of ['invite_link_make', 'invite_link_shared']) {
      const params = fn === 'invite_link_make' ? {} : { id }
      await expectRefusal(call(fn, params, null), REFUSAL.sign_in_required)
    }
    await expectRefusal(world.call('invite_link_stats', {}), REFUSAL.sign_in_required)
  })
})

describeOnPostgresql('One link that is made twenty times at once', (engine) => {
  const world = worldFor(engine)

  it('is one link, and its visitor counts once', async () => {
    const token = await newDemoPlayer(world)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call('invite_link_make', { request_id: randomUUID(), page: '/download' }, token),
      ),
    )
    const ids = new Set(answers.map(({ body }) => (body as { id: string }).id))
    expect(ids.size).toBe(1)
    const [id] = ids
    const visitor = randomUUID()
    await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call('invite_link_visit', { request_id: randomUUID(), id, visitor }),
      ),
    )
    const { body } = await world.call('invite_link_stats', {}, token)
    expect(body).toMatchObject({ links: [{ id, visits: 1 }] })
  })
})
