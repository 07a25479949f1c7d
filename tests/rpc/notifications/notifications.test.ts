import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { runJobs } from '#backend/jobs/run-jobs.ts'
import { eventsToday } from '#src/contract/functions/events.ts'
import {
  notificationSettings,
  notificationSettingsSet,
} from '#src/contract/functions/notifications.ts'
import { eventReminderSet, eventReminders } from '#src/contract/functions/reminders.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { EVENTS, NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { addTournament } from '../support/event-points.ts'
import { signUp } from '../support/extra-players.ts'
import { expectRefusal } from '../support/refusal.ts'
import { type World, worldFor } from '../support/world.ts'

const campaign = 'events'
const START = '2026-11-22T07:00:00Z'
const SNACK_DASH = {
  id: 'snack-dash',
  starts_at: '2026-11-24T09:00:00Z',
  ends_at: '2026-11-26T19:00:00Z',
}

interface Reminder {
  player_id: string
  username: string
  campaign: string
  event: string
  type: string
  class: string
  starts_at: string
}

async function due(world: World): Promise<Reminder[]> {
  const options = { csv: false, due: false, failed: false, frozen: false }
  const [printed] = (await COMMANDS.reminders?.run(world.database, [], options, [])) ?? []
  return JSON.parse(printed ?? 'null') as Reminder[]
}

const remind = (world: World, token: string, params: object = {}) =>
  world.call(
    'event_reminder_set',
    { request_id: randomUUID(), campaign, event: 'golden-blitz-nov', remind: true, ...params },
    token,
  )

describeOnBoth('Notifications', (engine) => {
  const world = worldFor(engine)
  const tokens: Record<string, string> = {}
  const token = (name: string) => tokens[name] ?? ''
  const settings = async (name: string) => {
    const { body } = await world.call('notification_settings', {}, token(name))
    return v.parse(notificationSettings.result, body)
  }
  const set = (name: string, params: object) =>
    world.call(
      'notification_settings_set',
      { request_id: randomUUID(), special: false, common: false, ...params },
      token(name),
    )

  beforeAll(async () => {
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve', 'Flo'])
      tokens[name] = await signUp(world, name)
    await addTournament(world, SNACK_DASH)
  })
  afterEach(() => world.setClock(NOW))

  it('are off until they are turned on', async () => {
    expect(await settings('Ada')).toMatchObject({ special: false, common: false, sent: true })
    const request_id = randomUUID()
    const first = await set('Ada', { request_id, special: true })
    expect(v.parse(notificationSettingsSet.result, first.body)).toEqual({
      special: true,
      common: false,
    })
    expect(await settings('Ada')).toMatchObject({ special: true, common: false })
    expect(await settings('Ben')).toMatchObject({ special: false, common: false })
    await set('Ada', { common: true })
    expect((await set('Ada', { request_id, special: true })).body).toEqual(first.body)
    expect(await settings('Ada')).toMatchObject({ special: false, common: true })
    await expectRefusal(set('Ada', { request_id, special: false }), REFUSAL.request_id_reused)
    for (const params of [{ special: null }, { common: null }]) {
      expect(await set('Ada', params)).toMatchObject({ body: { code: '22023' } })
    }
    await set('Ada', {})
  })

  it('remind of events that have not started', async () => {
    const { status, body } = await remind(world, token('Ada'))
    expect(status).toBe(200)
    expect(v.parse(eventReminderSet.result, body)).toEqual({
      event: 'golden-blitz-nov',
      remind: true,
      due_at: '2026-11-22T06:45:00.000Z',
    })
    const today = async () => {
      const params = { campaign, day: '2026-11-22' }
      const answer = (await world.call('events_today', params, token('Ada'))).body as {
        events: { id: string; remind: boolean }[]
      }
      return answer.events.filter((event) => event.remind).map(({ id }) => id)
    }
    expect(await today()).toEqual(['golden-blitz-nov'])
    expect((await remind(world, token('Ada'), { remind: false })).body).toMatchObject({
      remind: false,
      due_at: null,
    })
    expect(await today()).toEqual([])
    const running = await remind(world, token('Ada'), { event: 'orbit-race' })
    expect(running.body).toMatchObject({ remind: false, due_at: null })
    expect(await today()).toEqual([])
  })

  it('are listed with their events until these start, and can be removed', async () => {
    const list = async () => {
      const { body } = await world.call('event_reminders', { campaign }, token('Ben'))
      return v.parse(eventReminders.result, body).reminders
    }
    expect(await list()).toEqual([])
    await remind(world, token('Ben'))
    await remind(world, token('Ada'))
    expect(await list()).toMatchObject([
      {
        event: {
          id: 'golden-blitz-nov',
          type: 'golden-blitz',
          starts_at: '2026-11-22T07:00:00.000Z',
        },
        due_at: '2026-11-22T06:45:00.000Z',
      },
    ])
    await world.setClock(START)
    expect(await list()).toEqual([])
    await world.setClock(NOW)
    for (const name of ['Ben', 'Ada']) await remind(world, token(name), { remind: false })
    expect(await list()).toEqual([])
    await expectRefusal(world.call('event_reminders', { campaign }), REFUSAL.sign_in_required)
    await expectRefusal(
      world.call('event_reminders', { campaign: 'dice' }, token('Ben')),
      REFUSAL.not_available,
    )
  })

  it('of a class that is on are for all its events, unless an event is turned off itself', async () => {
    const listed = async (name: string) => {
      const { body } = await world.call('event_reminders', { campaign }, token(name))
      return v.parse(eventReminders.result, body).reminders.map(({ event }) => event.id)
    }
    const shown = async (name: string) => {
      const { body } = await world.call(
        'events_today',
        { campaign, day: '2026-11-22' },
        token(name),
      )
      return v.parse(eventsToday.result, body)
    }
    await set('Cleo', { special: true })
    expect(await listed('Cleo')).toEqual(['golden-blitz-nov'])
    await set('Cleo', { common: true })
    // A running event needs no reminder.
    expect(await listed('Cleo')).toEqual(['snack-dash'])
    await set('Cleo', { special: true, common: true })
    expect(await listed('Cleo')).toEqual(['golden-blitz-nov', 'snack-dash'])
    expect(await shown('Cleo')).toMatchObject({ reminders: 2 })
    expect(
      (await shown('Cleo')).events.filter((event) => event.remind).map(({ id }) => id),
    ).toEqual(['golden-blitz-nov'])
    await remind(world, token('Cleo'), { remind: false })
    expect(await listed('Cleo')).toEqual(['snack-dash'])
    expect(await shown('Cleo')).toMatchObject({ reminders: 1 })
    await remind(world, token('Ada'))
    expect(await listed('Ada')).toEqual(['golden-blitz-nov'])
    for (const name of ['Ada', 'Cleo']) {
      await set(name, {})
      await remind(world, token(name), { remind: false })
      expect(await listed(name)).toEqual([])
    }
  })

  it('are promised by no page while nobody sends them, and kept until somebody does', async () => {
    await world.sql`select app.set_reminders_sent(false)`
    try {
      const set = await remind(world, token('Flo'), { event: 'snack-dash' })
      expect(v.parse(eventReminderSet.result, set.body)).toMatchObject({
        remind: false,
        due_at: null,
      })
      expect(await settings('Flo')).toMatchObject({ sent: false })
      const answer = await world.call('events_today', { campaign, day: '2026-11-24' }, token('Flo'))
      const day = v.parse(eventsToday.result, answer.body)
      expect([day.reminders, ...day.events.map((event) => event.remind)]).toEqual([
        0,
        ...day.events.map(() => null),
      ])
      const list = await world.call('event_reminders', { campaign }, token('Flo'))
      expect(list.body).toMatchObject({ reminders: [] })
    } finally {
      await world.sql`select app.set_reminders_sent(true)`
    }
    expect(await settings('Flo')).toMatchObject({ sent: true })
    const kept = await world.call('event_reminders', { campaign }, token('Flo'))
    expect(
      v.parse(eventReminders.result, kept.body).reminders.map(({ event }) => event.id),
    ).toContain('snack-dash')
    await remind(world, token('Flo'), { event: 'snack-dash', remind: false })
  })

  it('do not tell of an event before its preview', async () => {
    const december = { event: 'golden-blitz-dec' }
    for (const value of [true, false]) {
      await expectRefusal(
        remind(world, token('Ada'), { ...december, remind: value }),
        REFUSAL.event_unknown,
      )
    }
    await world.setClock('2026-12-03T07:00:00Z')
    expect((await remind(world, token('Ada'), december)).body).toMatchObject({ remind: true })
    await remind(world, token('Ada'), { ...december, remind: false })
  })

  it('refuse unknown values', async () => {
    const request_id = randomUUID()
    expect((await remind(world, token('Ada'), { request_id, remind: false })).status).toBe(200)
    await expectRefusal(remind(world, token('Ada'), { request_id }), REFUSAL.request_id_reused)
    await expectRefusal(remind(world, token('Ada'), { event: 'nothing' }), REFUSAL.event_unknown)
    expect(await remind(world, token('Ada'), { remind: null })).toMatchObject({
      body: { code: '22023' },
    })
    await world.setClock(EVENTS.closes_at)
    await expectRefusal(remind(world, token('Ada')), REFUSAL.campaign_ended)
  })

  it('return each reminder once, shortly before the start, for players who want it', async () => {
    // Ada turned on the event, Flo its class, Cleo the other class. Dan turned on the event and is banned. Eve
    // turned on the class, but not the event.
    for (const name of ['Ada', 'Dan']) await remind(world, token(name))
    await set('Flo', { special: true })
    await set('Cleo', { common: true })
    await set('Eve', { special: true })
    await remind(world, token('Eve'), { remind: false })
    await world.sql`select app.ban_player('Dan', null)`
    await world.setClock('2026-11-22T06:44:59Z')
    expect(await due(world)).toEqual([])
    await world.setClock('2026-11-22T06:45:00Z')
    const handedOut = await due(world)
    expect(handedOut.map(({ username }) => username).sort()).toEqual(['Ada', 'Flo'])
    expect(handedOut[0]).toEqual({
      player_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username: expect.any(String),
      campaign,
      event: 'golden-blitz-nov',
      type: 'golden-blitz',
      class: 'special',
      starts_at: '2026-11-22T07:00:00.000Z',
    })
    expect(await due(world)).toEqual([])
    await remind(world, token('Cleo'))
    await world.sql`select app.unban_player('Dan')`
    await world.setClock('2026-11-22T06:59:59Z')
    expect((await due(world)).map(({ username }) => username).sort()).toEqual(['Cleo', 'Dan'])
    await remind(world, token('Ada'))
    expect(await due(world)).toEqual([])
  })

  it('return no reminder once the event has started', async () => {
    await remind(world, token('Eve'))
    await world.setClock(START)
    expect(await due(world)).toEqual([])
  })

  it('return no reminder of an event that is withdrawn, or whose preview is put off', async () => {
    await set('Eve', { common: true })
    await world.setClock('2026-11-24T08:50:00Z')
    const withdraw = () =>
      world.sql`update app.campaign set numbers = jsonb_set(numbers, '{events}',
          jsonb_path_query_array(numbers, '$.events[*] ? (@.id != "snack-dash")'))
        where slug = 'events'`
    await withdraw()
    expect(await due(world)).toEqual([])
    await addTournament(world, { ...SNACK_DASH, previewed_at: '2026-11-24T08:55:00Z' })
    expect(await due(world)).toEqual([])
    await withdraw()
    await addTournament(world, SNACK_DASH)
    const told = await due(world)
    expect(told.map(({ username }) => username).sort()).toEqual(['Cleo', 'Eve'])
    expect(told.every(({ event }) => event === 'snack-dash')).toBe(true)
  })
})

describeOnBoth('Reminders that people hand out', (engine) => {
  const world = worldFor(engine)

  it('are found behind any number that are not to be sent, and forgotten in time', async () => {
    await remind(world, await signUp(world, 'Patience'))
    await world.setClock('2026-11-22T06:50:00Z')
    // These reminders have waited longer, but their event is not published.
    await world.sql`insert into app.outbox
        (channel, kind, campaign_slug, event_id, player_id, valid_until, next_attempt_at, queued_at)
      select 'notify', 'event', 'events', 'gone', id, '2026-11-22T07:00:00Z',
        '2026-11-22T06:45:00Z',
          '2026-11-22T06:45:00Z'
        from app.player order by id limit 1500`
    expect((await due(world)).map(({ username }) => username)).toEqual(['Patience'])
    expect(await due(world)).toEqual([])
    const kept = async () => {
      const [row] = await world.sql`select (select count(*)::int from app.outbox) as reminders,
        (select count(*)::int from app.reminder_walk) as walks`
      return row
    }
    await world.setClock('2026-11-29T06:59:59Z')
    await runJobs(world.database)
    expect(await kept()).toEqual({ reminders: 1501, walks: 1 })
    await world.setClock('2026-11-30T06:51:00Z')
    await runJobs(world.database)
    expect(await kept()).toEqual({ reminders: 0, walks: 0 })
    await world.setClock(NOW)
  })
})

describeOnPostgresql('Reminders, asked for by four machines at once,', (engine) => {
  const world = worldFor(engine)

  it('are handed out to one of them', async () => {
    const names = []
    for (let index = 0; index < 20; index += 1) {
      const name = `Waits ${index}`
      await remind(world, await signUp(world, name))
      names.push(name)
    }
    await world.setClock('2026-11-22T06:50:00Z')
    const lists = await Promise.all(Array.from({ length: 4 }, () => due(world)))
    const told = lists.flat().map(({ username }) => username)
    expect(told.sort()).toEqual(names.sort())
  })
})
