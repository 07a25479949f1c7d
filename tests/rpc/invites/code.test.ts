import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { InviteCode, inviteCodeEnter } from '#src/contract/functions/invites.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { campaign, inviteCodeOf, neverPending, newUser } from '../support/invites.ts'
import { expectRefusal, refusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

const DOWNLOADED = '2026-11-21T09:00:00Z'

describeOnBoth('invite_code_enter', (engine) => {
  const world = worldFor(engine)
  const enter = (token: string | undefined, code: unknown, params: object = {}) =>
    world.call('invite_code_enter', { request_id: randomUUID(), campaign, code, ...params }, token)
  const codeOf = (username: string) => inviteCodeOf(world.database, username)
  const pointsOf = (username: string) => world.value<number>`
    select app.points_of(app.player_by_username(${username}), ${campaign}) as points`
  const entriesOf = (username: string) =>
    world.sql`select reason, points, friend.username as friend from app.point_entry
      left join app.player as friend on friend.id = friend_id
      where player_id = app.player_by_username(${username}) order by point_entry.id`

  beforeAll(() => neverPending(world))
  afterEach(() => world.setClock(NOW))

  it('gives each player one permanent code without ambiguous characters', async () => {
    const rows = await world.sql<{ code: string }>`select app.invite_code_of(id) as code
      from (select id from app.player limit 300) as asking`
    for (const { code } of rows) expect(v.is(InviteCode, code), code).toBe(true)
    expect(new Set(rows.map(({ code }) => code)).size).toBe(300)
    expect(await codeOf('Maja')).toBe(await codeOf('Maja'))
    expect(await codeOf('Maja')).toBe('R4MP7K')
  })

  it('creates one code for two concurrent first calls', async () => {
    const token = await signUp(world, 'two asks')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => world.call('invite_activity', { campaign }, token)),
    )
    expect(new Set(answers.map(({ body }) => (body as { code: string }).code)).size).toBe(1)
  })

  it('binds once and gives both a point, with what they are for', async () => {
    const token = await newUser(world, 'invitee', DOWNLOADED)
    await signUp(world, 'inviter')
    const code = await codeOf('inviter')
    const request_id = randomUUID()
    const first = await enter(token, ` ${code.toLowerCase().slice(0, 3)} ${code.slice(3)}\t`, {
      request_id,
    })
    expect(first.status).toBe(200)
    expect(v.parse(inviteCodeEnter.result, first.body)).toEqual({
      inviter: { username: 'inviter', avatar: 'owl' },
      points_gained: 1,
      points: 1,
    })
    expect(await entriesOf('invitee')).toEqual([
      { reason: 'invited', points: 1, friend: 'inviter' },
    ])
    expect(await entriesOf('inviter')).toEqual([
      { reason: 'friend_invited', points: 1, friend: 'invitee' },
    ])
    expect((await enter(token, code, { request_id })).body).toEqual(first.body)
    await expectRefusal(
      enter(token, await codeOf('Maja'), { request_id }),
      REFUSAL.request_id_reused,
    )
    await expectRefusal(enter(token, await codeOf('Maja')), REFUSAL.invite_code_already_entered)
    expect(await pointsOf('inviter')).toBe(1)
  })

  it('refuses unknown codes and the player’s own', async () => {
    const token = await newUser(world, 'refused', DOWNLOADED)
    for (const code of ['', 'ABC', 'R4MP7', 'R4MP7KX', 'OOOOOO', 'x'.repeat(5000), '漢字', null]) {
      expect(await enter(token, code), String(code).slice(0, 9)).toMatchObject(
        refusal(REFUSAL.invite_code_unknown),
      )
    }
    await expectRefusal(enter(token, await codeOf('refused')), REFUSAL.invite_code_own)
    expect(await pointsOf('refused')).toBe(0)
  })

  it('refuses the code of a banned player', async () => {
    const token = await newUser(world, 'friend of banned', DOWNLOADED)
    await signUp(world, 'a banned one')
    const code = await codeOf('a banned one')
    await world.sql`select app.ban_player('a banned one', 1)`
    await expectRefusal(enter(token, code), REFUSAL.invite_code_unknown)
    await world.sql`select app.unban_player('a banned one')`
    expect(await enter(token, code)).toMatchObject({ status: 200 })
  })

  it('is for first-time downloaders, until 24 hours after the download', async () => {
    const regular = await signUp(world, 'regular')
    await expectRefusal(enter(regular, await codeOf('Maja')), REFUSAL.invitee_not_new)

    const token = await newUser(world, 'late', '2026-11-20T12:00:00Z')
    await world.setClock('2026-11-21T12:00:01Z')
    await expectRefusal(enter(token, await codeOf('Maja')), REFUSAL.invite_code_too_late)
    await world.setClock('2026-11-21T12:00:00Z')
    expect(await enter(token, await codeOf('Maja'))).toMatchObject({ status: 200 })
  })

  it('counts 24 hours, not a day, across a change of the clocks', async () => {
    const token = await newUser(world, 'autumn', '2026-10-24T20:00:00Z')
    // 21:00 local time is an hour later than on the day before.
    await world.setClock('2026-10-25T20:00:01Z')
    await expectRefusal(enter(token, await codeOf('Maja')), REFUSAL.invite_code_too_late)
    await world.setClock('2026-10-25T19:59:59Z')
    expect(await enter(token, await codeOf('Maja'))).toMatchObject({ status: 200 })
  })

  it('closes no circle, however long', async () => {
    const tokens = new Map<string, string>()
    for (const name of ['round A', 'round B', 'round C']) {
      tokens.set(name, await newUser(world, name, DOWNLOADED))
    }
    expect(await enter(tokens.get('round A'), await codeOf('round B'))).toMatchObject({
      status: 200,
    })
    await expectRefusal(
      enter(tokens.get('round B'), await codeOf('round A')),
      REFUSAL.invite_circle,
    )
    expect(await enter(tokens.get('round B'), await codeOf('round C'))).toMatchObject({
      status: 200,
    })
    await expectRefusal(
      enter(tokens.get('round C'), await codeOf('round A')),
      REFUSAL.invite_circle,
    )
    expect(await pointsOf('round C')).toBe(1)
  })

  it('gives the bonuses of 20 and 50 invitees once each', async () => {
    await signUp(world, 'popular')
    const code = await codeOf('popular')
    const expected = new Map([
      [19, 19],
      [20, 20 + 10],
      [21, 21 + 10],
      [49, 49 + 10],
      [50, 50 + 10 + 30],
      [51, 51 + 10 + 30],
    ])
    for (let invited = 1; invited <= 51; invited += 1) {
      const token = await newUser(world, `fan ${invited}`, DOWNLOADED)
      expect((await enter(token, code)).status).toBe(200)
      const points = expected.get(invited)
      if (points) expect(await pointsOf('popular'), `${invited} invitees`).toBe(points)
    }
    const bonuses = (await entriesOf('popular')).filter(({ reason }) => reason === 'invite_bonus')
    expect(bonuses.map(({ points }) => points)).toEqual([10, 30])
  })
})
