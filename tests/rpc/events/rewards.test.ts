import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { eventLevelClaim, eventRewards } from '#src/contract/functions/events-rewards.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { EVENTS, NOW } from '../support/campaigns.ts'
import { deliveredAt } from '../support/deliveries.ts'
import { describeOnBoth } from '../support/engines.ts'
import { addTournament, importPoints, report } from '../support/event-points.ts'
import { exchangedWithMany } from '../support/extra-players.ts'
import { partnerPlay } from '../support/partner-play.ts'
import { expectRefusal } from '../support/refusal.ts'
import { signedUp } from '../support/signed-up.ts'
import { worldFor } from '../support/world.ts'

const campaign = 'events'

describeOnBoth('The rewards of an event', (engine) => {
  const world = worldFor(engine)
  const token = signedUp(world, ['Ada', 'Ben', 'Cleo'])
  const rewards = async (event: string, name?: string) => {
    const { status, body } = await world.call(
      'event_rewards',
      { campaign, event },
      name && token(name),
    )
    expect(status).toBe(200)
    return v.parse(eventRewards.result, body)
  }
  const tournament = async (event: string, name?: string) => {
    const { rewards: given } = await rewards(event, name)
    if (given.type !== 'tournament') throw new Error(`${event} is no tournament`)
    return given
  }
  const claim = (name: string, params: object = {}) =>
    world.call(
      'event_level_claim',
      { request_id: randomUUID(), campaign, event: 'orbit-race', level: 1, ...params },
      token(name),
    )

  beforeAll(async () => {
    await addTournament(world, {
      id: 'small-race',
      starts_at: '2026-11-20T09:00:00Z',
      ends_at: '2026-11-22T09:00:00Z',
      levels: [{ points: 100, reward: { type: 'sticker', sticker: 'grand-tour/bonfire' } }],
      ranks: [{ from: 1, to: 3, reward: { type: 'dice', dice: 5 } }],
    })
  })
  afterEach(() => world.setClock(NOW))

  it('are its levels and ranks; the ten best are shown', async () => {
    const { event, rewards: shown } = await rewards('orbit-race')
    expect(event).toMatchObject({ id: 'orbit-race', state: 'running', levels: 4, ranked: true })
    const race = await tournament('orbit-race')
    expect(race).toEqual(shown)
    expect(race).toMatchObject({
      claimable_until: '2026-11-24T14:00:00.000Z',
      settles_at: '2026-11-23T14:15:00.000Z',
      settled: false,
      around: [],
      own: null,
    })
    expect(race.levels).toEqual(
      EVENTS.numbers.events[2].levels.map((level, index) => ({
        ...level,
        level: index + 1,
        reached: false,
        claimed: false,
        granted: null,
      })),
    )
    expect(race.ranks).toEqual(EVENTS.numbers.events[2].ranks)
    expect(race.leaderboard.map(({ rank }) => rank)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    const points = race.leaderboard.map((place) => place.points)
    expect(points).toEqual(points.toSorted((a, b) => b - a))
    expect(race.players).toBeGreaterThan(10)
  })

  it('are the tasks of quick wins, with what was done today', async () => {
    const { rewards: quick } = await rewards('quick-wins', 'Ada')
    expect(quick).toMatchObject({
      type: 'quick-wins',
      resets_at: '2026-11-21T23:00:00.000Z',
      tasks: [
        { id: 'exchange-once', goal: { type: 'exchanges', count: 1 }, progress: 0, claimed: false },
        { id: 'play-once', reward: { type: 'dice', dice: 10 } },
        { id: 'claim-free' },
      ],
    })
    await world.sql`insert into app.exchange (proposer_id, partner_id, completed_at)
      values (app.player_by_username('Ada'), app.player_by_username('Ben'), app.now())`
    expect((await rewards('quick-wins', 'Ada')).rewards).toMatchObject({
      tasks: [{ progress: 1 }, {}, {}],
    })
    await world.sql`insert into app.quick_win_claim
        (campaign_slug, event_id, player_id, task, day, reward, claimed_at)
      values ('events', 'quick-wins', app.player_by_username('Ada'), 'exchange-once',
        '2026-11-21', '{"type": "dice", "dice": 10}', app.now())`
    expect((await rewards('quick-wins', 'Ada')).rewards).toMatchObject({
      tasks: [{ progress: 1, claimed: true }, {}, {}],
    })
    await world.setClock('2026-11-22T12:00:00Z')
    expect((await rewards('quick-wins', 'Ada')).rewards).toMatchObject({
      tasks: [{ progress: 0, claimed: false }, {}, {}],
    })
    await world.setClock('2026-11-21T07:59:59Z')
    expect((await rewards('quick-wins', 'Ada')).rewards).toMatchObject({
      resets_at: null,
      tasks: [{ progress: 0 }, {}, {}],
    })
  })

  it('are the gold stickers of a golden blitz, with the caller’s copies', async () => {
    const { rewards: blitz } = await rewards('golden-blitz-nov', 'Ada')
    expect(blitz).toEqual({
      type: 'golden-blitz',
      stickers: [
        {
          sticker: 'grand-tour/wedding-cake',
          set: 'grand-tour/corner-bakery',
          rarity: 'gold',
          copies: 0,
        },
        { sticker: 'grand-tour/bee', set: 'grand-tour/garden-club', rarity: 'gold', copies: 0 },
      ],
    })
    await world.sql`
      select app.add_sticker(app.player_by_username('Ada'), 'grand-tour/bee', 2, 'test')`
    expect((await rewards('golden-blitz-nov', 'Ada')).rewards).toMatchObject({
      stickers: [{ copies: 0 }, { copies: 2 }],
    })
  })

  it('are the layers of a partner event, as the caller’s team has reached them', async () => {
    const { rewards: alone } = await rewards('partner-team', 'Ada')
    expect(alone).toMatchObject({ type: 'partner-team', team: null })
    const play = partnerPlay(world)
    const team = await play.made(token('Ada'), 'Night Owls')
    await world.setClock('2026-11-21T13:00:00Z')
    await exchangedWithMany(world, 'Ada', 40, '2026-11-21T12:20:00Z')
    const together = (await rewards('partner-team', 'Ada')).rewards
    if (together.type !== 'partner-team') throw new Error('The event is no partner event')
    const shown = (await play.page(token('Ada'))).team
    expect(together.team).toEqual({ id: team, name: 'Night Owls', points: shown?.points })
    expect(together.layers).toEqual(shown?.layers)
    expect(together.layers.filter(({ reached }) => reached)).toHaveLength(shown?.layer ?? -1)
    expect(shown?.layer).toBeGreaterThan(0)
    // A player who has left has no team, so no layer is reached.
    await play.leave(token('Ada'))
    const left = (await rewards('partner-team', 'Ada')).rewards
    expect(left).toMatchObject({
      team: null,
      layers: expect.arrayContaining([expect.objectContaining({ layer: 1, reached: false })]),
    })
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
    const [known] = reports
    const other = { ...twice, import_id: 'of-two' }
    const taken = [{ ...known, points: 999 }, other, { ...other, points: 1 }] as typeof reports
    const answer = await importPoints(world, 'orbit-race', taken)
    expect(answer).toMatchObject({ imported: 0, repeated: 0 })
    expect(
      new Set(answer.refused.map(({ import_id, reason }) => `${import_id} ${reason}`)),
    ).toEqual(new Set([`${known?.import_id} id_taken`, 'of-two id_taken']))
    expect((await tournament('orbit-race', 'Ada')).own).toMatchObject({ points: 399, level: 0 })
    expect((await tournament('orbit-race', 'Ben')).own).toEqual({
      points: 0,
      level: 0,
      rank: null,
      rank_reward: null,
    })
  })

  it('refuse points of unknown players, other times and other formats', async () => {
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
    await expectRefusal(claim('Ada'), REFUSAL.reward_not_reached)
    await importPoints(world, 'orbit-race', [report('Ada', 1, '2026-11-21T10:00:00Z')])
    expect((await tournament('orbit-race', 'Ada')).levels[0]).toMatchObject({
      reached: true,
      claimed: false,
    })
    const request_id = randomUUID()
    const { status, body } = await claim('Ada', { request_id })
    expect(status).toBe(200)
    expect(v.parse(eventLevelClaim.result, body)).toEqual({
      event: 'orbit-race',
      level: 1,
      reward: { type: 'dice', dice: 25, delivery: deliveredAt(NOW) },
    })
    expect((await claim('Ada', { request_id })).body).toEqual(body)
    await expectRefusal(claim('Ada', { request_id, level: 2 }), REFUSAL.request_id_reused)
    await expectRefusal(claim('Ada'), REFUSAL.reward_already_claimed)
    await expectRefusal(claim('Ada', { level: 2 }), REFUSAL.reward_not_reached)
    await expectRefusal(claim('Ben'), REFUSAL.reward_not_reached)
    expect((await tournament('orbit-race', 'Ada')).levels[0]).toMatchObject({
      claimed: true,
      granted: { type: 'dice', dice: 25, delivery: deliveredAt(NOW) },
    })
    const given = await world.sql`select sum(dice)::int as dice from app.dice_entry
      where player_id = app.player_by_username('Ada')`
    expect(given).toEqual([{ dice: 25 }])
  })

  it('of a level in gold wait for a golden blitz that names it', async () => {
    await importPoints(world, 'small-race', [report('Ada', 100, '2026-11-21T10:00:00Z')])
    const { body } = await claim('Ada', { event: 'small-race' })
    // November's blitz names other stickers, so this gold sticker has no date.
    expect(body).toMatchObject({
      reward: { type: 'sticker', rarity: 'gold', sent: false, due_at: null, shown_on: null },
    })
  })

  it('of a level can be claimed for a day after the end', async () => {
    await importPoints(world, 'small-race', [
      report('Ben', 100, '2026-11-21T10:00:00Z'),
      report('Cleo', 100, '2026-11-21T11:00:00Z'),
    ])
    const event = 'small-race'
    await world.setClock('2026-11-20T08:59:59Z')
    await expectRefusal(claim('Ben', { event }), REFUSAL.campaign_not_started)
    await world.setClock('2026-11-23T08:59:59Z')
    expect((await claim('Ben', { event })).status).toBe(200)
    await world.setClock('2026-11-23T09:00:00Z')
    await expectRefusal(claim('Cleo', { event }), REFUSAL.campaign_ended)
    await world.setClock(EVENTS.closes_at)
    await expectRefusal(claim('Cleo', { event }), REFUSAL.campaign_ended)
    await world.setClock('2026-08-01T00:00:00Z')
    await expectRefusal(claim('Cleo', { event }), REFUSAL.campaign_not_started)
  })

  it('of a level can be claimed for a day after the end, though the next season runs', async () => {
    await addTournament(world, {
      id: 'last-race',
      starts_at: '2027-06-18T09:00:00Z',
      ends_at: EVENTS.closes_at,
      levels: [{ points: 100, reward: { type: 'dice', dice: 5 } }],
      ranks: [],
    })
    await world.setClock('2027-06-20T12:00:00Z')
    await importPoints(world, 'last-race', [report('Ada', 100, '2027-06-20T11:00:00Z')])
    await publishCampaigns(world.database, [
      {
        ...EVENTS,
        slug: 'events-two',
        opens_at: EVENTS.closes_at,
        closes_at: '2028-01-01T00:00:00Z',
        numbers: { ...EVENTS.numbers, events: [] },
      },
    ])
    await world.setClock('2027-06-21T21:59:59Z')
    const params = { campaign: 'events-two', event: 'last-race' }
    const { body } = await world.call('event_rewards', params, token('Ada'))
    expect(v.parse(eventRewards.result, body)).toMatchObject({
      campaign,
      phase: 'ended',
      rewards: { claimable_until: '2027-06-21T22:00:00.000Z', levels: [{ reached: true }] },
    })
    expect((await claim('Ada', { event: 'last-race' })).status).toBe(200)
    expect((await claim('Ada', { event: 'last-race' })).body).toMatchObject({
      code: REFUSAL.reward_already_claimed,
    })
    await world.setClock('2027-06-21T22:00:00Z')
    await expectRefusal(claim('Ben', { event: 'last-race' }), REFUSAL.campaign_ended)
    await expectRefusal(
      world.call('event_rewards', { ...params, event: 'nothing' }, token('Ada')),
      REFUSAL.event_unknown,
    )
  })

  it('are of known events and levels', async () => {
    await expectRefusal(
      world.call('event_rewards', { campaign, event: 'no-race' }),
      REFUSAL.event_unknown,
    )
    await expectRefusal(
      world.call('event_rewards', { campaign, event: null }),
      REFUSAL.event_unknown,
    )
    await expectRefusal(claim('Ada', { event: 'no-race' }), REFUSAL.event_unknown)
    for (const level of [0, 5, null]) {
      expect(await claim('Ada', { level })).toMatchObject({ body: { code: '22023' } })
    }
    expect(await claim('Ada', { event: 'quick-wins' })).toMatchObject({ body: { code: '22023' } })
  })
})
