import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, it } from 'vitest'
import {
  inviteActivity,
  inviteInvitees,
  invitePointsRecord,
} from '#src/contract/functions/invites.ts'
import { INVITE_ACTIVITY, NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { campaign, inviteCodeOf, neverPending, newUser, setGameLink } from '../support/invites.ts'
import { givePoints } from '../support/points.ts'
import { worldFor } from '../support/world.ts'

const ENDED = '2027-06-20T22:00:00.000Z'

describeOnBoth('invite_activity', (engine) => {
  const world = worldFor(engine)
  const landing = async (token?: string) => {
    const { status, body } = await world.call('invite_activity', { campaign }, token)
    expect(status).toBe(200)
    return v.parse(inviteActivity.result, body)
  }
  const invitees = async (token: string, before?: number | null) =>
    v.parse(
      inviteInvitees.result,
      (await world.call('invite_invitees', { campaign, before }, token)).body,
    )
  const record = async (token: string, before?: number | null) =>
    v.parse(
      invitePointsRecord.result,
      (await world.call('invite_points_record', { campaign, before }, token)).body,
    )
  const enter = async (token: string, inviter: string) =>
    world.call(
      'invite_code_enter',
      { request_id: randomUUID(), campaign, code: await inviteCodeOf(world.database, inviter) },
      token,
    )

  beforeAll(() => neverPending(world))
  afterEach(() => world.setClock(NOW))

  it('shows an anonymous caller the public part', async () => {
    expect(await landing()).toEqual({
      version: 'public',
      campaign,
      phase: 'running',
      server_time: NOW,
      opens_at: '2026-09-01T08:00:00.000Z',
      closes_at: ENDED,
      time_zone: 'Europe/Berlin',
      points_per_invite: 1,
      code_hours: 24,
      costs: { rare: 5, gold: 10 },
      gold_until: '2027-06-17T22:00:00.000Z',
      gold_open: true,
      bonuses: INVITE_ACTIVITY.numbers.bonuses,
    })
  })

  it('shows players their own figures', async () => {
    expect(await landing(await world.token('Bruno'))).toMatchObject({
      version: 'own',
      points: 12,
      invited: 22,
      invited_by: null,
      code_until: null,
      bonuses: [
        { invitees: 20, points: 10, progress: 20, granted: true },
        { invitees: 50, points: 30, progress: 22, granted: false },
        { invitees: 100, points: 50, progress: 22, granted: false },
      ],
    })
  })

  it.each([
    // The goal is the cheapest sticker that costs more than the points, otherwise the most expensive.
    { points: 4, at: NOW, goal: { rarity: 'rare', cost: 5, missing: 1 } },
    { points: 5, at: NOW, goal: { rarity: 'gold', cost: 10, missing: 5 } },
    { points: 9, at: NOW, goal: { rarity: 'gold', cost: 10, missing: 1 } },
    { points: 10, at: NOW, goal: { rarity: 'gold', cost: 10, missing: 0 } },
    // From this time on, players cannot redeem gold.
    { points: 4, at: '2027-06-17T22:00:00Z', goal: { rarity: 'rare', cost: 5, missing: 1 } },
    { points: 12, at: '2027-06-17T22:00:00Z', goal: { rarity: 'rare', cost: 5, missing: 0 } },
  ])('names what $points points are saved for at $at', async ({ points, at, goal }) => {
    const name = `saver ${randomUUID().slice(0, 8)}`
    const token = await signUp(world, name)
    await givePoints(world.database, name, points)
    await world.setClock(at)
    expect(await landing(token)).toMatchObject({ points, next_goal: goal })
  })

  it('has a new user’s deadline for a code, and who invited them', async () => {
    const token = await newUser(world, 'newcomer', '2026-11-21T11:00:00Z')
    await setGameLink(world.database, 'newcomer', true)
    expect(await landing(token)).toMatchObject({
      code_until: '2026-11-22T11:00:00.000Z',
      has_game_link: true,
    })
    await world.setClock('2026-11-22T11:00:00Z')
    expect(await landing(token)).toMatchObject({ code_until: '2026-11-22T11:00:00.000Z' })
    await world.setClock('2026-11-22T11:00:01Z')
    expect(await landing(token)).toMatchObject({ code_until: null })
    await world.setClock(NOW)
    await enter(token, 'Maja')
    expect(await landing(token)).toMatchObject({
      code_until: null,
      points: 1,
      invited_by: { username: 'Maja', avatar: 'fox' },
    })
  })

  it.each([
    { at: '2026-09-01T07:59:59Z', phase: 'not_started', gold_open: false },
    { at: '2026-09-01T08:00:00Z', phase: 'running', gold_open: true },
    { at: '2027-06-17T21:59:59Z', phase: 'running', gold_open: true },
    { at: '2027-06-17T22:00:00Z', phase: 'running', gold_open: false },
    { at: '2027-06-19T22:00:00Z', phase: 'last_day', gold_open: false },
    { at: '2027-06-20T21:59:59Z', phase: 'last_day', gold_open: false },
    { at: ENDED, phase: 'ended', gold_open: false },
  ])('is $phase at $at', async ({ at, phase, gold_open }) => {
    await world.setClock(at)
    expect(await landing()).toMatchObject({ phase, gold_open })
  })

  it('lists whom the caller invited, newest first, page by page', async () => {
    const token = await signUp(world, 'host')
    for (let guest = 1; guest <= 21; guest += 1) {
      await enter(await newUser(world, `guest ${guest}`, '2026-11-21T11:00:00Z'), 'host')
    }
    const first = await invitees(token)
    expect(first.total).toBe(21)
    expect(first.invitees.map(({ player }) => player.username)).toEqual(
      Array.from({ length: 20 }, (_, index) => `guest ${21 - index}`),
    )
    const second = await invitees(token, first.next)
    expect(second).toMatchObject({
      next: null,
      invitees: [{ player: { username: 'guest 1', avatar: 'owl' }, bound_at: NOW }],
    })

    // The points are those of 21 friends and the bonus for 20.
    const newest = await record(token)
    expect(newest).toMatchObject({ points: 31, phase: 'running' })
    expect(newest.entries.slice(0, 2)).toMatchObject([
      { reason: 'friend_invited', points: 1, friend: { username: 'guest 21' } },
      { reason: 'invite_bonus', points: 10, friend: null, sticker: null },
    ])
    const rest = await record(token, newest.next)
    expect(rest.entries.map(({ friend }) => friend?.username)).toEqual(['guest 2', 'guest 1'])
    expect(rest.next).toBeNull()
  })

  it('shows nothing of others', async () => {
    const token = await signUp(world, 'loner')
    expect(await invitees(token)).toMatchObject({ total: 0, invitees: [], next: null })
    expect(await record(token)).toMatchObject({ points: 0, entries: [], next: null })
  })

  it('wipes points at the end: at once to see, once in the record', async () => {
    const wipe = async () => {
      const steps: number[] = []
      for (;;) {
        const [row] = await world.sql<{ wiped: number }>`select app.wipe_points() as wiped`
        if (!row?.wiped) return steps
        steps.push(row.wiped)
      }
    }
    const [{ owners } = { owners: 0 }] = await world.sql<{ owners: number }>`
      select count(*)::int as owners from app.point_balance where points > 0`
    const token = await signUp(world, 'saver')
    await givePoints(world.database, 'saver', 7)
    await world.setClock('2027-06-20T21:59:59Z')
    expect(await wipe()).toEqual([])
    expect(await record(token)).toMatchObject({ points: 7 })

    await world.setClock(ENDED)
    expect(await record(token)).toMatchObject({
      phase: 'ended',
      points: 0,
      entries: [{ points: 7 }],
    })
    expect(await landing(token)).toMatchObject({ points: 0 })
    // The job runs three days late.
    await world.setClock('2027-06-23T22:00:00Z')
    // Small steps block players only briefly.
    const steps = await wipe()
    expect(Math.max(...steps)).toBeLessThanOrEqual(100)
    expect(steps.reduce((sum, wiped) => sum + wiped, 0)).toBe(owners + 1)
    expect(await wipe()).toEqual([])
    expect(await record(token)).toMatchObject({
      points: 0,
      entries: [
        { reason: 'activity_ended', points: -7, entered_at: '2027-06-23T22:00:00.000Z' },
        { reason: 'invite_bonus', points: 7 },
      ],
    })
    const left = await world.sql`select from app.point_balance where points <> 0`
    expect(left).toEqual([])
  })
})
