import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, it } from 'vitest'
import {
  eventReminderSet,
  eventReminders,
  notificationSettings,
  notificationSettingsSet,
} from '#src/contract/functions/notifications.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { EVENTS, NOW } from './support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from './support/engines.ts'
import { signUp } from './support/extra-players.ts'
import { type World, worldFor } from './support/world.ts'

const campaign = 'events'
const refusal = (code: string) => ({ status: 400, body: { code } })
const START = '2026-11-22T07:00:00Z'

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
  const [row] = await world.database.query<{ due: string }>(
    'select app.due_reminders()::text as due',
  )
  return JSON.parse(row?.due ?? 'null') as Reminder[]
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
      { request_id: randomUUID(), special: true, common: true, ...params },
      token(name),
    )

  beforeAll(async () => {
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve'])
      tokens[name] = await signUp(world, name)
  })
  afterEach(() => world.setClock(NOW))

  it('are on until they are turned off', async () => {
    expect(await settings('Ada')).toEqual({ special: true, common: true })
    const request_id = randomUUID()
    const first = await set('Ada', { request_id, special: false })
    expect(v.parse(notificationSettingsSet.result, first.body)).toEqual({
      special: false,
      common: true,
    })
    expect(await settings('Ada')).toEqual({ special: false, common: true })
    expect(await settings('Ben')).toEqual({ special: true, common: true })
    await set('Ada', { common: false })
    // The first request again changes nothing.
    expect((await set('Ada', { request_id, special: false })).body).toEqual(first.body)
    expect(await settings('Ada')).toEqual({ special: true, common: false })
    expect(await set('Ada', { request_id, special: true })).toMatchObject(
      refusal(REFUSAL.request_id_reused),
    )
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
      muted: false,
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
    // A running event needs no reminder.
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
        muted: false,
      },
    ])
    await set('Ben', { special: false })
    expect(await list()).toMatchObject([{ muted: true }])
    await set('Ben', {})
    await world.setClock(START)
    expect(await list()).toEqual([])
    await world.setClock(NOW)
    for (const name of ['Ben', 'Ada']) await remind(world, token(name), { remind: false })
    expect(await list()).toEqual([])
    expect(await world.call('event_reminders', { campaign })).toMatchObject(
      refusal(REFUSAL.sign_in_required),
    )
    expect(await world.call('event_reminders', { campaign: 'dice' }, token('Ben'))).toMatchObject(
      refusal(REFUSAL.not_available),
    )
  })

  it('do not tell of an event before its preview', async () => {
    const december = { event: 'golden-blitz-dec' }
    for (const value of [true, false]) {
      expect(await remind(world, token('Ada'), { ...december, remind: value })).toMatchObject(
        refusal(REFUSAL.event_unknown),
      )
    }
    await world.setClock('2026-12-03T07:00:00Z')
    expect((await remind(world, token('Ada'), december)).body).toMatchObject({ remind: true })
    await remind(world, token('Ada'), { ...december, remind: false })
  })

  it('refuse unknown values', async () => {
    const request_id = randomUUID()
    expect((await remind(world, token('Ada'), { request_id, remind: false })).status).toBe(200)
    expect(await remind(world, token('Ada'), { request_id })).toMatchObject(
      refusal(REFUSAL.request_id_reused),
    )
    expect(await remind(world, token('Ada'), { event: 'nothing' })).toMatchObject(
      refusal(REFUSAL.event_unknown),
    )
    expect(await remind(world, token('Ada'), { remind: null })).toMatchObject({
      body: { code: '22023' },
    })
    await world.setClock(EVENTS.closes_at)
    expect(await remind(world, token('Ada'))).toMatchObject(refusal(REFUSAL.campaign_ended))
  })

  it('return each reminder once, shortly before the start, for players who want it', async () => {
    for (const name of ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']) await remind(world, token(name))
    await remind(world, token('Eve'), { remind: false })
    await set('Ben', { special: false })
    // The other class has no influence on it.
    await set('Cleo', { common: false })
    await world.database.query(`select app.ban_player('Dan', null)`)
    await world.setClock('2026-11-22T06:44:59Z')
    expect(await due(world)).toEqual([])
    await world.setClock('2026-11-22T06:45:00Z')
    const handedOut = await due(world)
    expect(handedOut.map(({ username }) => username).sort()).toEqual(['Ada', 'Cleo'])
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
    // A player who turns them on in time, or whose ban ends, is still reminded.
    await set('Ben', {})
    await world.database.query(`select app.unban_player('Dan')`)
    await world.setClock('2026-11-22T06:59:59Z')
    expect((await due(world)).map(({ username }) => username).sort()).toEqual(['Ben', 'Dan'])
    // Another run of the job does not remind again.
    await remind(world, token('Ada'))
    expect(await due(world)).toEqual([])
  })

  it('return no reminder once the event has started', async () => {
    await remind(world, token('Eve'))
    await world.setClock(START)
    expect(await due(world)).toEqual([])
  })

  it('show at once that the class is turned off', async () => {
    await set('Eve', { special: false })
    expect((await remind(world, token('Eve'))).body).toMatchObject({ remind: true, muted: true })
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
