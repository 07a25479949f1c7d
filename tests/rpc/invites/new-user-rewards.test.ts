import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { newUserRewardClaim, newUserRewards } from '#src/contract/functions/invites-new-users.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { NEW_USER_REWARDS, NOW } from '../support/campaigns.ts'
import { newDemoPlayer } from '../support/demo-player.ts'
import { describeOnBoth } from '../support/engines.ts'
import { downloadedAt } from '../support/invites.ts'
import { doAllTasks, doTask } from '../support/new-users.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

const campaign = NEW_USER_REWARDS.slug
const DOWNLOAD = '2026-11-20T10:00:00.000Z'
const END = '2026-11-22T10:00:00.000Z'

describeOnBoth('New-user rewards', (engine) => {
  const world = worldFor(engine)
  let username: string
  let token: string
  let made = 0

  const look = async () => {
    const { status, body } = await world.call('new_user_rewards', { campaign }, token)
    expect(status).toBe(200)
    const seen = v.parse(newUserRewards.result, body)
    if (seen.version !== 'own') throw new Error('These are not the own tasks')
    return seen
  }
  const claim = (params: object = {}) =>
    world.call('new_user_reward_claim', { request_id: randomUUID(), campaign, ...params }, token)

  beforeEach(async () => {
    made += 1
    username = `New one ${made}`
    token = await newDemoPlayer(world, username)
    await downloadedAt(world.database, username, DOWNLOAD)
  })
  afterEach(() => world.setClock(NOW))

  it('show a new user the tasks and their deadline', async () => {
    const task = (name: string, goal = 1) => ({
      task: name,
      count: 0,
      goal,
      done: false,
      done_at: null,
    })
    expect(await look()).toMatchObject({
      state: 'open',
      phase: 'running',
      server_time: NOW,
      started_at: DOWNLOAD,
      ends_at: END,
      player: { username, avatar: 'cat' },
      tasks: [task('profile'), task('album'), task('exchanges', 2), task('share')],
      reward: { type: 'random-sticker', rarity: 'rare' },
      granted: null,
      claimed_at: null,
    })
  })

  it('count what the player really does', async () => {
    await world.setClock(NOW)
    const progress = async () => (await look()).tasks.map(({ count }) => count)
    await world.sql`update app.player set avatar_chosen_at = app.now(), about = 'Hello'
      where id = app.player_by_username(${username})`
    expect(await progress()).toEqual([0, 0, 0, 0])
    await world.sql`update app.player set game_link = 'https://mply.io/' || md5(username)
      where id = app.player_by_username(${username})`
    expect(await progress()).toEqual([1, 0, 0, 0])
    expect((await look()).tasks[0]).toMatchObject({ done: true, done_at: NOW })

    await world.sql`select app.add_sticker(app.player_by_username(${username}),
      'grand-tour/lantern', 1, 'free_sticker')`
    expect(await progress()).toEqual([1, 0, 0, 0])
    await doTask(world.database, username, 'album', NOW)
    await doTask(world.database, username, 'exchange', NOW)
    expect((await look()).tasks[2]).toMatchObject({ count: 1, goal: 2, done: false, done_at: null })
    await doTask(world.database, username, 'exchange', NOW)
    await doTask(world.database, username, 'exchange', NOW)
    expect((await look()).tasks[2]).toMatchObject({ count: 2, goal: 2, done: true })

    const link = await world.call('invite_link_make', { request_id: randomUUID() }, token)
    expect((await look()).state).toBe('open')
    const { id } = link.body as { id: string }
    await world.call('invite_link_shared', { request_id: randomUUID(), id }, token)
    expect(await look()).toMatchObject({ state: 'ready' })
    expect(await progress()).toEqual([1, 1, 2, 1])
  })

  it('count a profile that was complete before the download', async () => {
    await doTask(world.database, username, 'profile', '2026-11-01T00:00:00Z')
    expect((await look()).tasks[0]).toMatchObject({ done: true, done_at: DOWNLOAD })
  })

  it.each([
    ['1 s before the download', '2026-11-20T09:59:59Z', [1, 0, 0, 0]],
    ['at the download', DOWNLOAD, [1, 1, 2, 1]],
    ['1 s before the end', '2026-11-22T09:59:59Z', [1, 1, 2, 1]],
    ['at the end', END, [0, 0, 0, 0]],
  ])('count what was done %s', async (_, at, counts) => {
    await doAllTasks(world.database, username, at)
    expect((await look()).tasks.map(({ count }) => count)).toEqual(counts)
  })

  it('are given once, also after the two days', async () => {
    await doAllTasks(world.database, username, NOW)
    await world.setClock('2027-01-10T12:00:00Z')
    expect((await look()).state).toBe('ready')
    const request_id = randomUUID()
    const first = await claim({ request_id })
    expect(first.status).toBe(200)
    const { granted, claimed_at } = v.parse(newUserRewardClaim.result, first.body)
    expect(granted).toMatchObject({ type: 'sticker', rarity: 'rare', sent: true })
    expect(claimed_at).toBe('2027-01-10T12:00:00.000Z')
    expect(await look()).toMatchObject({ state: 'claimed', granted, claimed_at })

    expect((await claim({ request_id })).body).toEqual(first.body)
    await expectRefusal(claim(), REFUSAL.reward_already_claimed)
    const rows = await world.sql`select entry.sticker_slug, entry.copies,
        app.draw_sticker(reward.seed, 'new-user-reward', 'rare') as drawn
      from app.sticker_entry as entry
      join app.new_user_reward as reward using (player_id)
      where entry.player_id = app.player_by_username(${username})
        and entry.reason = 'new_user_reward'`
    const sticker = (granted as { sticker: string }).sticker
    expect(rows).toEqual([{ sticker_slug: sticker, copies: 1, drawn: sticker }])
    await expectRefusal(
      world.call('invite_link_make', { request_id }, token),
      REFUSAL.request_id_reused,
    )
  })

  it('refuse with what is missing, and later because it is too late', async () => {
    await doTask(world.database, username, 'album', NOW)
    await world.setClock('2026-11-22T09:59:59Z')
    await expectRefusal(claim(), REFUSAL.tasks_missing, {
      missing: ['profile', 'exchanges', 'share'],
      ends_at: END,
    })
    expect((await look()).state).toBe('open')
    await world.setClock(END)
    await expectRefusal(claim(), REFUSAL.tasks_too_late)
    expect((await look()).state).toBe('expired')
  })

  it('are only for first-time downloaders', async () => {
    token = await world.token('Bruno')
    expect(await look()).toMatchObject({
      state: 'not_eligible',
      started_at: null,
      ends_at: null,
      tasks: [{ count: 0 }, { count: 0 }, { count: 0 }, { count: 0 }],
    })
    await expectRefusal(claim(), REFUSAL.new_players_only)
  })

  it('tell a stranger that they are closed, instead of asking for a sign-in', async () => {
    for (const [at, phase] of [
      ['2026-09-01T07:59:59Z', 'not_started'],
      [NEW_USER_REWARDS.closes_at, 'ended'],
    ] as const) {
      await world.setClock(at)
      const { body } = await world.call('new_user_rewards', { campaign })
      expect(v.parse(newUserRewards.result, body)).toMatchObject({ version: 'stranger', phase })
    }
  })

  it('show only the public data of another player', async () => {
    const ask = (params: object, by?: string) =>
      world.call('new_user_rewards', { campaign, ...params }, by)
    const { body } = await ask({ username: 'maja' })
    expect(v.parse(newUserRewards.result, body)).toEqual({
      version: 'other',
      campaign,
      phase: 'running',
      server_time: NOW,
      opens_at: '2026-09-01T08:00:00.000Z',
      closes_at: '2027-06-20T22:00:00.000Z',
      player: { username: 'Maja', avatar: 'fox' },
      reward: { type: 'random-sticker', rarity: 'rare' },
    })
    expect((await ask({ username }, token)).body).toMatchObject({ version: 'own' })
    await expectRefusal(ask({ username: 'Nobody at all' }), REFUSAL.player_unknown)
    expect((await ask({})).body).toMatchObject({ version: 'stranger', phase: 'running' })
    await expectRefusal(ask({ campaign: 'invite-activity' }), REFUSAL.not_available)
    await expectRefusal(claim({ campaign: 'nothing' }), REFUSAL.not_available)
    await expectRefusal(
      world.call('new_user_reward_claim', { request_id: randomUUID(), campaign }),
      REFUSAL.sign_in_required,
    )
  })
})
