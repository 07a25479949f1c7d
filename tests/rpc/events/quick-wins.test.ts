import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { publishCampaigns } from '#backend/database/publish-campaigns.ts'
import { quickWinClaim, quickWins } from '#src/contract/functions/events-quick-wins.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { EVENTS, NOW } from '../support/campaigns.ts'
import { deliveredAt } from '../support/deliveries.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { claimedFree, exchanged, signUp } from '../support/extra-players.ts'
import { expectRefusal } from '../support/refusal.ts'
import { type World, worldFor } from '../support/world.ts'

const campaign = 'events'

const actions = (world: World, tokens: Readonly<Record<string, string>>) => {
  const shown = async (name?: string) => {
    const { status, body } = await world.call('quick_wins', { campaign }, name && tokens[name])
    expect(status).toBe(200)
    return v.parse(quickWins.result, body)
  }
  return {
    shown,
    event: async (id: string, name?: string) =>
      (await shown(name)).events.find(({ event }) => event.id === id),
    progress: async (name?: string, id = 'quick-wins') =>
      Object.fromEntries(
        (await shown(name)).events
          .find(({ event }) => event.id === id)
          ?.tasks.map((task) => [task.id, task.progress]) ?? [],
      ),
    claim: (name: string, params: object = {}) =>
      world.call(
        'quick_win_claim',
        {
          request_id: randomUUID(),
          campaign,
          event: 'quick-wins',
          task: 'exchange-once',
          ...params,
        },
        tokens[name],
      ),
  }
}

describeOnBoth('Quick wins', (engine) => {
  const world = worldFor(engine)
  const tokens: Record<string, string> = {}
  const { shown, event, progress, claim } = actions(world, tokens)

  beforeAll(async () => {
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dora']) tokens[name] = await signUp(world, name)
  })
  afterEach(() => world.setClock(NOW))

  it('are the tasks of the event that runs', async () => {
    expect(await shown()).toMatchObject({
      events: [
        {
          event: { id: 'quick-wins', state: 'running', new: true, tasks: 3 },
          day: '2026-11-21',
          resets_at: '2026-11-21T23:00:00.000Z',
          claimable_until: '2026-11-21T23:00:00.000Z',
          tasks: EVENTS.numbers.events[3].tasks.map((task) => ({
            ...task,
            progress: 0,
            claimable: false,
            claimed: false,
          })),
        },
      ],
    })
    await world.setClock('2026-11-21T07:59:59Z')
    expect(await shown()).toMatchObject({
      events: [{ event: { state: 'upcoming' }, day: null, resets_at: null, claimable_until: null }],
    })
  })

  it('are done by what the player really did today, since the event began', async () => {
    await exchanged(world, 'Ada', 'Ben', '2026-11-21T07:59:59Z')
    expect(await progress('Ada')).toEqual({ 'exchange-once': 0, 'play-once': 0, 'claim-free': 0 })
    await exchanged(world, 'Ben', 'Ada', '2026-11-21T08:00:00Z')
    await exchanged(world, 'Ada', 'Cleo', '2026-11-21T08:01:00Z')
    await claimedFree(world, 'Ada', '2026-11-21T09:00:00Z')
    await world.sql`insert into app.mini_game_run
        (player_id, campaign_slug, seed, turn, pair, next_pair, started_at, ended_at, day)
      values
        (app.player_by_username('Ada'), 'free-mini-game', '', 14, '{1,2}', '{3,4}',
          '2026-11-21T09:00:00Z', '2026-11-21T09:10:00Z', '2026-11-21'),
        -- A run that is not finished, and a run that the player gave up before its first turn.
        (app.player_by_username('Ben'), 'free-mini-game', '', 14, '{1,2}', '{3,4}',
          '2026-11-21T09:00:00Z', null, null),
        (app.player_by_username('Ben'), 'free-mini-game', '', 1, '{1,2}', '{3,4}',
          '2026-11-21T09:00:00Z', '2026-11-21T09:10:00Z', '2026-11-21')`
    expect(await progress('Ada')).toEqual({ 'exchange-once': 1, 'play-once': 1, 'claim-free': 1 })
    expect(await progress('Ben')).toEqual({ 'exchange-once': 1, 'play-once': 0, 'claim-free': 0 })
    expect(await progress()).toEqual({ 'exchange-once': 0, 'play-once': 0, 'claim-free': 0 })
  })

  it('give their reward once a day', async () => {
    await expectRefusal(claim('Ben', { task: 'claim-free' }), REFUSAL.reward_not_reached)
    expect((await event('quick-wins', 'Ben'))?.tasks).toMatchObject([
      { claimable: true, claimed: false },
      { claimable: false },
      { claimable: false },
    ])
    const request_id = randomUUID()
    const { status, body } = await claim('Ben', { request_id })
    expect(status).toBe(200)
    expect(v.parse(quickWinClaim.result, body)).toEqual({
      event: 'quick-wins',
      task: 'exchange-once',
      day: '2026-11-21',
      reward: { type: 'dice', dice: 10, delivery: deliveredAt(NOW) },
    })
    await expectRefusal(claim('Ben'), REFUSAL.reward_already_claimed)
    expect((await event('quick-wins', 'Ben'))?.tasks[0]).toMatchObject({
      claimable: false,
      claimed: true,
      granted: { type: 'dice', dice: 10, delivery: deliveredAt(NOW) },
    })

    await world.setClock('2026-11-21T22:59:59Z')
    await expectRefusal(claim('Ben'), REFUSAL.reward_already_claimed)
    await world.setClock('2026-11-21T23:00:00Z')
    expect((await event('quick-wins', 'Ben'))?.tasks[0]).toMatchObject({
      progress: 0,
      claimable: false,
      claimed: false,
    })
    await expectRefusal(claim('Ben'), REFUSAL.reward_not_reached)
    await exchanged(world, 'Ben', 'Cleo', '2026-11-21T23:30:00Z')
    await world.setClock('2026-11-22T00:00:00Z')
    expect((await claim('Ben')).body).toMatchObject({ day: '2026-11-22' })
    expect((await claim('Ben', { request_id })).body).toEqual(body)
    await expectRefusal(claim('Ben', { request_id, task: 'claim-free' }), REFUSAL.request_id_reused)
    const given = await world.sql`select dice, count(*)::int as times from app.dice_entry
      where player_id = app.player_by_username('Ben') and reason = 'quick_win' group by dice`
    expect(given).toEqual([{ dice: 10, times: 2 }])
  })

  it('of the last day can be claimed for a while after the end', async () => {
    await exchanged(world, 'Dora', 'Cleo', '2026-11-28T12:00:00Z')
    await exchanged(world, 'Dora', 'Cleo', '2026-11-29T07:30:00Z')
    await world.setClock('2026-11-29T07:59:59Z')
    expect(await event('quick-wins', 'Dora')).toMatchObject({
      event: { state: 'running' },
      day: '2026-11-29',
      resets_at: null,
      claimable_until: '2026-11-30T08:00:00.000Z',
    })
    await world.setClock('2026-11-30T07:59:59Z')
    await exchanged(world, 'Ada', 'Cleo', '2026-11-29T08:00:00Z')
    await expectRefusal(claim('Ada'), REFUSAL.reward_not_reached)
    expect(await event('quick-wins', 'Dora')).toMatchObject({
      event: { state: 'ended' },
      day: '2026-11-29',
      tasks: [{ progress: 1, claimable: true }, {}, {}],
    })
    expect((await claim('Dora')).body).toMatchObject({ day: '2026-11-29' })
    await expectRefusal(claim('Dora'), REFUSAL.reward_already_claimed)
    await world.setClock('2026-11-30T08:00:00Z')
    expect((await shown('Dora')).events).toEqual([])
    await expectRefusal(claim('Cleo'), REFUSAL.campaign_ended)
  })

  it('are identified by event and task', async () => {
    for (const task of ['nothing', '', null]) {
      await expectRefusal(claim('Ada', { task }), REFUSAL.event_unknown)
    }
    for (const event of ['nothing', '', null, 'orbit-race', 'partner-team']) {
      await expectRefusal(claim('Ada', { event }), REFUSAL.event_unknown)
    }
    await world.setClock('2026-11-21T07:59:59Z')
    await expectRefusal(claim('Ada'), REFUSAL.campaign_not_started)
    await world.setClock(EVENTS.closes_at)
    await expectRefusal(claim('Ada'), REFUSAL.campaign_ended)
    await world.setClock('2026-08-31T00:00:00Z')
    await expectRefusal(claim('Ada'), REFUSAL.campaign_not_started)
  })
})

describeOnBoth('Several quick-wins events', (engine) => {
  const world = worldFor(engine)
  const tokens: Record<string, string> = {}
  const { shown, event, claim } = actions(world, tokens)
  const task = EVENTS.numbers.events[3].tasks[0]
  const extra = (id: string, times: object) => ({
    ...EVENTS.numbers.events[3],
    id,
    tasks: [task, { ...task, id: 'exchange-twice', goal: { type: 'exchanges', count: 2 } }],
    ...times,
  })
  const events = [
    ...EVENTS.numbers.events,
    extra('side-by-side', { starts_at: '2026-11-21T10:00:00Z', ends_at: '2026-11-22T08:00:00Z' }),
    extra('announced', { previewed_at: NOW, starts_at: '2026-11-23T08:00:00Z' }),
    extra('surprise', {
      previewed_at: '2026-11-21T12:00:01Z',
      starts_at: '2026-11-22T08:00:00Z',
    }),
  ]

  const publish = (events: readonly object[]) =>
    world.sql`update app.campaign
      set numbers = jsonb_set(numbers, '{events}', ${JSON.stringify(events)}::text::jsonb)
      where slug = 'events'`

  beforeAll(async () => {
    for (const name of ['Ada', 'Ben']) tokens[name] = await signUp(world, name)
    await publish(events)
  })
  afterEach(() => world.setClock(NOW))

  const ids = async () => (await shown()).events.map(({ event }) => event.id)

  it('are all reachable, but for those that are still a secret', async () => {
    expect(await ids()).toEqual(['quick-wins', 'side-by-side', 'announced'])
    expect((await event('announced'))?.tasks).toMatchObject([{ claimable: false }, {}])
    await expectRefusal(claim('Ada', { event: 'surprise' }), REFUSAL.event_unknown)
    await expectRefusal(claim('Ada', { event: 'announced' }), REFUSAL.campaign_not_started)
    await world.setClock('2026-11-21T12:00:01Z')
    expect(await ids()).toEqual(['quick-wins', 'side-by-side', 'surprise', 'announced'])
  })

  it('count what is done from their own start, and reward each of their tasks', async () => {
    await exchanged(world, 'Ada', 'Ben', '2026-11-21T09:00:00Z')
    await exchanged(world, 'Ada', 'Ben', '2026-11-21T11:00:00Z')
    expect((await event('side-by-side', 'Ada'))?.tasks).toMatchObject([
      { id: 'exchange-once', progress: 1, claimable: true },
      { id: 'exchange-twice', progress: 1, claimable: false },
    ])
    for (const id of ['quick-wins', 'side-by-side']) {
      expect((await claim('Ada', { event: id })).body).toMatchObject({ event: id })
      await expectRefusal(claim('Ada', { event: id }), REFUSAL.reward_already_claimed)
    }
    await expectRefusal(
      claim('Ada', { event: 'side-by-side', task: 'exchange-twice' }),
      REFUSAL.reward_not_reached,
    )
  })

  it('of the campaign’s last day can be claimed for a while after it, also in the next season', async () => {
    const last = extra('last', { starts_at: '2027-06-18T08:00:00Z', ends_at: EVENTS.closes_at })
    await publish([last])
    await exchanged(world, 'Ada', 'Ben', '2027-06-20T12:00:00Z')
    await world.setClock('2027-06-20T12:00:00Z')
    const claimable = { resets_at: null, claimable_until: '2027-06-21T22:00:00.000Z' }
    expect(await event('last', 'Ada')).toMatchObject({ ...claimable, campaign })

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
    const { status, body } = await world.call('quick_wins', { campaign: 'events-two' }, tokens.Ada)
    expect(status).toBe(200)
    const { phase, events } = v.parse(quickWins.result, body)
    expect(phase).toBe('running')
    expect(events).toMatchObject([
      { ...claimable, campaign, event: { id: 'last' }, tasks: [{ claimable: true }, {}] },
    ])
    expect((await claim('Ada', { event: 'last' })).body).toMatchObject({ day: '2027-06-20' })
    await expectRefusal(claim('Ada', { event: 'last' }), REFUSAL.reward_already_claimed)
    await world.setClock('2027-06-21T22:00:00Z')
    await expectRefusal(claim('Ben', { event: 'last' }), REFUSAL.campaign_ended)
    expect((await shown('Ada')).events).toEqual([])
  })

  it('end with a campaign that closes before them', async () => {
    await publish([extra('endless', { starts_at: NOW, ends_at: '2029-01-01T00:00:00Z' })])
    await world.setClock('2027-06-21T22:00:00Z')
    await expectRefusal(claim('Ben', { event: 'endless' }), REFUSAL.campaign_ended)
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
          {
            request_id: randomUUID(),
            campaign,
            event: 'quick-wins',
            task: 'exchange-once',
          },
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
