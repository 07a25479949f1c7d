import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { eventLevelClaim, eventRewards } from '#src/contract/functions/events.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { EVENTS, NOW } from './support/campaigns.ts'
import { describeOnBoth } from './support/engines.ts'
import { addTournament, importPoints, report } from './support/event-points.ts'
import { signUp } from './support/extra-players.ts'
import { worldFor } from './support/world.ts'

const campaign = 'events'
const refusal = (code: string) => ({ status: 400, body: { code } })

describeOnBoth('The rewards of an event', (engine) => {
  const world = worldFor(engine)
  const tokens: Record<string, string> = {}
  const token = (name: string) => tokens[name] ?? ''
  const rewards = async (event: string, name?: string) => {
    const { status, body } = await world.call(
      'event_rewards',
      { campaign, event },
      name && token(name),
    )
    expect(status).toBe(200)
    return v.parse(eventRewards.result, body)
  }
  const claim = (name: string, params: object = {}) =>
    world.call(
      'event_level_claim',
      { request_id: randomUUID(), campaign, event: 'orbit-race', level: 1, ...params },
      token(name),
    )

  beforeAll(async () => {
    for (const name of ['Ada', 'Ben', 'Cleo']) tokens[name] = await signUp(world, name)
    await addTournament(world, {
      id: 'small-race',
      starts_at: '2026-11-20T09:00:00Z',
      ends_at: '2026-11-22T09:00:00Z',
      levels: [{ points: 100, reward: { type: 'random-sticker', rarity: 'gold' } }],
      ranks: [{ from: 1, to: 3, reward: { type: 'dice', dice: 5 } }],
    })
  })
  afterEach(() => world.setClock(NOW))

  it('are its levels and ranks; the ten best are shown', async () => {
    const shown = await rewards('orbit-race')
    expect(shown).toMatchObject({
      event: { id: 'orbit-race', state: 'running', levels: 4, ranked: true },
      claimable_until: '2026-11-24T14:00:00.000Z',
      settled: false,
      own: null,
    })
    expect(shown.levels).toEqual(
      EVENTS.numbers.events[2].levels.map((level, index) => ({
        ...level,
        level: index + 1,
        reached: false,
        claimed: false,
      })),
    )
    expect(shown.ranks).toEqual(EVENTS.numbers.events[2].ranks)
    expect(shown.leaderboard.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const points = shown.leaderboard.map((place) => place.points)
    expect(points).toEqual(points.toSorted((a, b) => b - a))
    // Other events have neither.
    expect(await rewards('quick-wins')).toMatchObject({ levels: [], ranks: [], leaderboard: [] })
  })

  it('count what the game reports, each report once', async () => {
    const reports = [
      report('Ada', 300, '2026-11-21T09:00:00Z'),
      report('Ada', 50, '2026-11-21T09:10:00Z'),
    ]
    const nothing = { imported: 0, repeated: 0, refused: [] }
    expect(await importPoints(world, 'orbit-race', reports)).toEqual({ ...nothing, imported: 2 })
    expect(await importPoints(world, 'orbit-race', reports)).toEqual({ ...nothing, repeated: 2 })
    const twice = report('Ada', 49, '2026-11-21T09:20:00Z')
    expect(await importPoints(world, 'orbit-race', [twice, twice])).toEqual({
      ...nothing,
      imported: 1,
    })
    expect((await rewards('orbit-race', 'Ada')).own).toMatchObject({ points: 399, level: 0 })
    expect((await rewards('orbit-race', 'Ben')).own).toEqual({
      points: 0,
      level: 0,
      rank: null,
      rank_reward: null,
    })
  })

  it('count no points of nobody, of another time or another form', async () => {
    const wrong = {
      unknown_player: report('Nobody Here', 10, '2026-11-21T09:00:00Z'),
      outside_event: report('Ada', 10, '2026-11-19T08:59:59Z'),
    }
    const late = report('Ada', 10, '2026-11-23T14:00:00Z')
    const answer = await importPoints(world, 'orbit-race', [...Object.values(wrong), late])
    expect(answer.imported).toBe(0)
    expect(Object.fromEntries(answer.refused.map((one) => [one.import_id, one.reason]))).toEqual({
      [wrong.unknown_player.import_id]: 'unknown_player',
      [wrong.outside_event.import_id]: 'outside_event',
      [late.import_id]: 'outside_event',
    })
    for (const reports of [null, {}, [7], [{ username: 'Ada' }]]) {
      await expect(importPoints(world, 'orbit-race', reports)).rejects.toMatchObject({
        code: '22023',
      })
    }
    await expect(importPoints(world, 'no-race', [])).rejects.toMatchObject({
      code: REFUSAL.event_unknown,
    })
  })

  it('of a level are claimed once, when it is reached', async () => {
    expect(await claim('Ada')).toMatchObject(refusal(REFUSAL.reward_not_reached))
    await importPoints(world, 'orbit-race', [report('Ada', 1, '2026-11-21T10:00:00Z')])
    expect((await rewards('orbit-race', 'Ada')).levels[0]).toMatchObject({
      reached: true,
      claimed: false,
    })
    const request_id = randomUUID()
    const { status, body } = await claim('Ada', { request_id })
    expect(status).toBe(200)
    expect(v.parse(eventLevelClaim.result, body)).toEqual({
      event: 'orbit-race',
      level: 1,
      reward: { type: 'dice', dice: 25 },
    })
    expect((await claim('Ada', { request_id })).body).toEqual(body)
    expect(await claim('Ada', { request_id, level: 2 })).toMatchObject(
      refusal(REFUSAL.request_id_reused),
    )
    expect(await claim('Ada')).toMatchObject(refusal(REFUSAL.reward_already_claimed))
    expect(await claim('Ada', { level: 2 })).toMatchObject(refusal(REFUSAL.reward_not_reached))
    expect(await claim('Ben')).toMatchObject(refusal(REFUSAL.reward_not_reached))
    expect((await rewards('orbit-race', 'Ada')).levels[0]).toMatchObject({ claimed: true })
    const given = await world.database.query(
      `select sum(dice)::int as dice from app.dice_entry
        where player_id = app.player_by_username('Ada')`,
    )
    expect(given).toEqual([{ dice: 25 }])
  })

  it('of a level in gold are sent in a golden blitz', async () => {
    await importPoints(world, 'small-race', [report('Ada', 100, '2026-11-21T10:00:00Z')])
    const { body } = await claim('Ada', { event: 'small-race' })
    expect(body).toMatchObject({ reward: { type: 'sticker', rarity: 'gold', sent: false } })
  })

  it('of a level can be claimed for a day after the end', async () => {
    await importPoints(world, 'small-race', [
      report('Ben', 100, '2026-11-21T10:00:00Z'),
      report('Cleo', 100, '2026-11-21T11:00:00Z'),
    ])
    const event = 'small-race'
    await world.setClock('2026-11-20T08:59:59Z')
    expect(await claim('Ben', { event })).toMatchObject(refusal(REFUSAL.campaign_not_started))
    await world.setClock('2026-11-23T08:59:59Z')
    expect((await claim('Ben', { event })).status).toBe(200)
    await world.setClock('2026-11-23T09:00:00Z')
    expect(await claim('Cleo', { event })).toMatchObject(refusal(REFUSAL.campaign_ended))
    await world.setClock(EVENTS.closes_at)
    expect(await claim('Cleo', { event })).toMatchObject(refusal(REFUSAL.campaign_ended))
    await world.setClock('2026-08-01T00:00:00Z')
    expect(await claim('Cleo', { event })).toMatchObject(refusal(REFUSAL.campaign_not_started))
  })

  it('are of known events and levels', async () => {
    expect(await world.call('event_rewards', { campaign, event: 'no-race' })).toMatchObject(
      refusal(REFUSAL.event_unknown),
    )
    expect(await world.call('event_rewards', { campaign, event: null })).toMatchObject(
      refusal(REFUSAL.event_unknown),
    )
    expect(await claim('Ada', { event: 'no-race' })).toMatchObject(refusal(REFUSAL.event_unknown))
    for (const level of [0, 5, null]) {
      expect(await claim('Ada', { level })).toMatchObject({ body: { code: '22023' } })
    }
    expect(await claim('Ada', { event: 'quick-wins' })).toMatchObject({ body: { code: '22023' } })
  })
})
