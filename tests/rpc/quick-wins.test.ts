import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { quickWinClaim, quickWins } from '#src/contract/functions/quick-wins.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { EVENTS, NOW } from './support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from './support/engines.ts'
import { claimedFree, exchanged, signUp } from './support/extra-players.ts'
import { worldFor } from './support/world.ts'

const campaign = 'events'
const refusal = (code: string) => ({ status: 400, body: { code } })

describeOnBoth('Quick wins', (engine) => {
  const world = worldFor(engine)
  const tokens: Record<string, string> = {}
  const token = (name: string) => tokens[name] ?? ''
  const shown = async (name?: string) => {
    const { status, body } = await world.call('quick_wins', { campaign }, name && token(name))
    expect(status).toBe(200)
    return v.parse(quickWins.result, body)
  }
  const progress = async (name?: string) =>
    Object.fromEntries((await shown(name)).tasks.map((task) => [task.id, task.progress]))
  const claim = (name: string, params: object = {}) =>
    world.call(
      'quick_win_claim',
      { request_id: randomUUID(), campaign, task: 'exchange-once', ...params },
      token(name),
    )

  beforeAll(async () => {
    for (const name of ['Ada', 'Ben', 'Cleo']) tokens[name] = await signUp(world, name)
  })
  afterEach(() => world.setClock(NOW))

  it('are the tasks of the event that runs', async () => {
    expect(await shown()).toMatchObject({
      day: '2026-11-21',
      event: { id: 'quick-wins', state: 'running', new: true, tasks: 3 },
      next: null,
      resets_at: '2026-11-21T23:00:00.000Z',
      tasks: EVENTS.numbers.events[3].tasks.map((task) => ({
        ...task,
        progress: 0,
        claimed: false,
      })),
    })
    await world.setClock('2026-11-21T07:59:59Z')
    expect(await shown()).toMatchObject({ event: null, next: { id: 'quick-wins' }, tasks: [] })
    await world.setClock('2026-11-29T08:00:00Z')
    expect(await shown()).toMatchObject({ event: null, next: null, resets_at: null, tasks: [] })
    // On its last day the event ends before the day does.
    await world.setClock('2026-11-29T07:00:00Z')
    expect((await shown()).resets_at).toBe('2026-11-29T08:00:00.000Z')
  })

  it('are done by what the player really did today, since the event began', async () => {
    await exchanged(world, 'Ada', 'Ben', '2026-11-21T07:59:59Z')
    expect(await progress('Ada')).toEqual({ 'exchange-once': 0, 'play-once': 0, 'claim-free': 0 })
    await exchanged(world, 'Ben', 'Ada', '2026-11-21T08:00:00Z')
    await exchanged(world, 'Ada', 'Cleo', '2026-11-21T08:01:00Z')
    await claimedFree(world, 'Ada', '2026-11-21T09:00:00Z')
    await world.database.query(
      `insert into app.mini_game_run
          (player_id, campaign_slug, seed, pair, next_pair, started_at, ended_at, day)
        values
          (app.player_by_username('Ada'), 'free-mini-game', '', '{1,2}', '{3,4}',
            '2026-11-21T09:00:00Z', '2026-11-21T09:10:00Z', '2026-11-21'),
          -- One that is not played to its end.
          (app.player_by_username('Ben'), 'free-mini-game', '', '{1,2}', '{3,4}',
            '2026-11-21T09:00:00Z', null, null)`,
    )
    // It never shows more than what is asked for.
    expect(await progress('Ada')).toEqual({ 'exchange-once': 1, 'play-once': 1, 'claim-free': 1 })
    expect(await progress('Ben')).toEqual({ 'exchange-once': 1, 'play-once': 0, 'claim-free': 0 })
    expect(await progress()).toEqual({ 'exchange-once': 0, 'play-once': 0, 'claim-free': 0 })
  })

  it('give their reward once a day', async () => {
    expect(await claim('Ben', { task: 'claim-free' })).toMatchObject(
      refusal(REFUSAL.reward_not_reached),
    )
    const request_id = randomUUID()
    const { status, body } = await claim('Ben', { request_id })
    expect(status).toBe(200)
    expect(v.parse(quickWinClaim.result, body)).toEqual({
      task: 'exchange-once',
      day: '2026-11-21',
      reward: { type: 'dice', dice: 10 },
    })
    expect(await claim('Ben')).toMatchObject(refusal(REFUSAL.reward_already_claimed))
    expect((await shown('Ben')).tasks[0]).toMatchObject({ claimed: true })

    // A new day of the zone begins: all is to be done again.
    await world.setClock('2026-11-21T22:59:59Z')
    expect(await claim('Ben')).toMatchObject(refusal(REFUSAL.reward_already_claimed))
    await world.setClock('2026-11-21T23:00:00Z')
    expect((await shown('Ben')).tasks[0]).toMatchObject({ progress: 0, claimed: false })
    expect(await claim('Ben')).toMatchObject(refusal(REFUSAL.reward_not_reached))
    await exchanged(world, 'Ben', 'Cleo', '2026-11-21T23:30:00Z')
    await world.setClock('2026-11-22T00:00:00Z')
    expect((await claim('Ben')).body).toMatchObject({ day: '2026-11-22' })
    // The request of the day before still has its answer.
    expect((await claim('Ben', { request_id })).body).toEqual(body)
    expect(await claim('Ben', { request_id, task: 'claim-free' })).toMatchObject(
      refusal(REFUSAL.request_id_reused),
    )
    const given = await world.database.query(
      `select dice, count(*)::int as times from app.dice_entry
        where player_id = app.player_by_username('Ben') and reason = 'quick_win' group by dice`,
    )
    expect(given).toEqual([{ dice: 10, times: 2 }])
  })

  it('are known by their id, while they run', async () => {
    for (const task of ['nothing', '', null]) {
      expect(await claim('Ada', { task })).toMatchObject(refusal(REFUSAL.event_unknown))
    }
    await world.setClock('2026-11-29T08:00:00Z')
    expect(await claim('Ada')).toMatchObject(refusal(REFUSAL.event_unknown))
    await world.setClock(EVENTS.closes_at)
    expect(await claim('Ada')).toMatchObject(refusal(REFUSAL.campaign_ended))
    await world.setClock('2026-08-31T00:00:00Z')
    expect(await claim('Ada')).toMatchObject(refusal(REFUSAL.campaign_not_started))
  })
})

describeOnPostgresql('A quick win, claimed eight times at once,', (engine) => {
  const world = worldFor(engine)

  it('is given once', async () => {
    const token = await signUp(world, 'Ada')
    await exchanged(world, 'Ada', 'Bruno', '2026-11-21T11:00:00Z')
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        world.call(
          'quick_win_claim',
          { request_id: randomUUID(), campaign, task: 'exchange-once' },
          token,
        ),
      ),
    )
    expect(answers.filter(({ status }) => status === 200).length).toBe(1)
    for (const { status, body } of answers) {
      if (status !== 200) expect(body).toMatchObject({ code: REFUSAL.reward_already_claimed })
    }
  })
})
