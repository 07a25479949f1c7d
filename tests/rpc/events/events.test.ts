import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { eventsToday } from '#src/contract/functions/events.ts'
import { goldenBlitz } from '#src/contract/functions/events-golden-blitz.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { EVENTS, NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { expectRefusal } from '../support/refusal.ts'
import { worldFor } from '../support/world.ts'

const campaign = 'events'

describeOnBoth('Events', (engine) => {
  const world = worldFor(engine)
  const today = async (params: object = {}, token?: string) => {
    const { status, body } = await world.call('events_today', { campaign, ...params }, token)
    expect(status).toBe(200)
    return v.parse(eventsToday.result, body)
  }
  const event = async (id: string) => (await today()).events.find((listed) => listed.id === id)
  const blitzes = async (token?: string) => {
    const { status, body } = await world.call('golden_blitz', { campaign }, token)
    expect(status).toBe(200)
    return v.parse(goldenBlitz.result, body)
  }
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id)

  afterEach(() => world.setClock(NOW))

  it('of today are those that run at some moment of it, by their start', async () => {
    const shown = await today()
    expect(shown).toMatchObject({
      phase: 'running',
      server_time: NOW,
      today: '2026-11-21',
      day: '2026-11-21',
      free_stickers: 12,
    })
    expect(ids(shown.events)).toEqual(['partner-team', 'orbit-race', 'quick-wins'])
    expect(shown.events[1]).toEqual({
      id: 'orbit-race',
      type: 'tournament',
      class: 'common',
      state: 'running',
      new: false,
      starts_at: '2026-11-19T09:00:00.000Z',
      ends_at: '2026-11-23T14:00:00.000Z',
      duration_seconds: 101 * 3600,
      stickers: [],
      levels: 4,
      ranked: true,
      tasks: 0,
      remind: false,
      rewards: [
        { type: 'random-sticker', rarity: 'gold' },
        { type: 'random-sticker', rarity: 'rare' },
        { type: 'dice' },
      ],
    })
    expect(shown.events.map(({ rewards }) => rewards)).toEqual([
      [{ type: 'dice' }],
      expect.anything(),
      [{ type: 'dice' }],
    ])
    expect(shown.next).toMatchObject({ id: 'golden-blitz-nov', rewards: [] })
    expect(shown.next_day_at).toBe('2026-11-21T23:00:00.000Z')
    expect(shown.days).toEqual([
      { day: '2026-11-20', events: 2 },
      { day: '2026-11-21', events: 3 },
      { day: '2026-11-22', events: 4 },
      { day: '2026-11-23', events: 3 },
      { day: '2026-11-24', events: 2 },
      { day: '2026-11-25', events: 2 },
    ])
  })

  it('of another day can be asked for, also of one long ago', async () => {
    const shown = await today({ day: '2026-11-22' })
    expect(ids(shown.events)).toContain('golden-blitz-nov')
    expect(shown.events.find(({ id }) => id === 'golden-blitz-nov')).toMatchObject({
      state: 'upcoming',
      new: false,
      stickers: ['grand-tour/wedding-cake', 'grand-tour/bee'],
    })
    expect(await today({ day: '2026-08-31' })).toMatchObject({ events: [], free_stickers: 0 })
    for (const day of ['2025-11-19', '2027-11-23', 'infinity', '-infinity']) {
      await expectRefusal(world.call('events_today', { campaign, day }), '22023')
    }
  })

  it('are not known before they are announced', async () => {
    const day = { day: '2026-12-05' }
    expect(ids((await today(day)).events)).toEqual(['partner-team'])
    const hidden = { campaign, event: 'golden-blitz-dec' }
    const unknown = { body: { code: REFUSAL.event_unknown } }
    expect(await world.call('event_rewards', hidden)).toMatchObject(unknown)
    const reminder = { ...hidden, request_id: randomUUID(), remind: true }
    expect(await world.callAs('Nia', 'event_reminder_set', reminder)).toMatchObject(unknown)
    await world.setClock('2026-12-02T12:00:00Z')
    const before = await today()
    expect(before.days.map(({ events }) => events)).toEqual([1, 1, 1, 1, 1, 1])
    expect(before.next).toBeNull()
    await world.setClock('2026-12-03T07:00:00Z')
    const announced = await today()
    expect(announced.days.find((listed) => listed.day === day.day)?.events).toBe(2)
    expect(announced.next).toMatchObject({
      id: 'golden-blitz-dec',
      stickers: ['grand-tour/bonfire', 'grand-tour/bee'],
    })
    expect(ids((await today(day)).events)).toEqual(['partner-team', 'golden-blitz-dec'])
  })

  it('tell what comes after the day, and later than now', async () => {
    const next = async (params: object) => (await today(params)).next?.id
    expect(await next({ day: '2026-11-19' })).toBe('golden-blitz-nov')
    expect(await next({ day: '2026-11-22' })).toBeUndefined()
  })

  it('begin and end their days at midnight of the zone', async () => {
    await world.setClock('2026-11-21T22:59:59Z')
    expect((await today()).today).toBe('2026-11-21')
    await world.setClock('2026-11-21T23:00:00Z')
    expect((await today()).today).toBe('2026-11-22')
    // The day on which summer time begins has 23 hours and ends at midnight, too.
    await world.setClock('2027-03-28T21:59:59Z')
    expect((await today()).today).toBe('2027-03-28')
    await world.setClock('2027-03-28T22:00:00Z')
    expect((await today()).today).toBe('2027-03-29')
  })

  it('are new for a day after they start', async () => {
    await world.setClock('2026-11-21T07:59:59Z')
    expect(await event('quick-wins')).toMatchObject({ state: 'upcoming', new: false })
    await world.setClock('2026-11-21T08:00:00Z')
    expect(await event('quick-wins')).toMatchObject({ state: 'running', new: true })
    await world.setClock('2026-11-22T07:59:59Z')
    expect(await event('quick-wins')).toMatchObject({ new: true })
    await world.setClock('2026-11-22T08:00:00Z')
    expect(await event('quick-wins')).toMatchObject({ state: 'running', new: false })
    await world.setClock('2026-11-22T19:00:00Z')
    expect(await event('golden-blitz-nov')).toMatchObject({ state: 'ended', new: false })
  })

  it('are new for a player until they have seen them', async () => {
    const token = await signUp(world, 'Sees')
    const news = async () =>
      (await today({ day: '2026-11-22' }, token)).events.filter((listed) => listed.new)
    const seen = (events: unknown, request_id = randomUUID()) =>
      world.call('events_seen', { request_id, campaign, events }, token)
    expect(ids(await news())).toEqual([
      'partner-team',
      'orbit-race',
      'quick-wins',
      'golden-blitz-nov',
    ])
    const request_id = randomUUID()
    const events = ['quick-wins', 'orbit-race', 'golden-blitz-dec', 'nothing']
    const first = await seen(events, request_id)
    expect(first.body).toEqual({ events: ['orbit-race', 'quick-wins'] })
    expect((await seen(events, request_id)).body).toEqual(first.body)
    await expectRefusal(seen(['partner-team'], request_id), REFUSAL.request_id_reused)
    await seen(['partner-team'])
    expect(ids(await news())).toEqual(['golden-blitz-nov'])
    expect((await today({}, await world.token('Nia'))).events.every((one) => one.new)).toBe(true)
    await world.setClock('2026-11-22T19:00:00Z')
    expect(await news()).toEqual([])
    for (const given of [[], null, [1], Array.from({ length: 51 }, String)]) {
      await expectRefusal(seen(given), '22023')
    }
  })

  it('forget what was seen of events that are gone', async () => {
    const token = await signUp(world, 'Forgets')
    await world.call(
      'events_seen',
      { request_id: randomUUID(), campaign, events: ['orbit-race'] },
      token,
    )
    await world.sql`update app.events_seen
      set events = events || array(select 'gone-' || n from generate_series(1, 99) as n)`
    await world.call(
      'events_seen',
      { request_id: randomUUID(), campaign, events: ['quick-wins'] },
      token,
    )
    expect(
      await world.value<string>`select events::text as events from app.events_seen
      where player_id = app.player_by_username('Forgets')`,
    ).toBe('{orbit-race,quick-wins}')
  })

  it('count the reminders that a player has set', async () => {
    const token = await signUp(world, 'Reminded')
    const set = (remind: boolean) =>
      world.call(
        'event_reminder_set',
        { request_id: randomUUID(), campaign, event: 'golden-blitz-nov', remind },
        token,
      )
    expect(await today({}, token)).toMatchObject({ reminders: 0, next: { remind: false } })
    await set(true)
    expect(await today({}, token)).toMatchObject({ reminders: 1, next: { remind: true } })
    expect(await today()).toMatchObject({ reminders: 0, next: { remind: false } })
    await world.setClock('2026-11-22T07:00:00Z')
    expect((await today({}, token)).reminders).toBe(0)
  })

  it('can be read before and after their campaign', async () => {
    await world.setClock('2026-08-01T12:00:00Z')
    expect(await today()).toMatchObject({ phase: 'not_started', events: [] })
    await world.setClock(EVENTS.closes_at)
    expect(await today()).toMatchObject({ phase: 'ended', events: [] })
  })

  it('have golden blitzes that are announced, run and end', async () => {
    const states = async (at: string) => {
      await world.setClock(at)
      const { preview, in_progress, ended } = await blitzes()
      return [ids(preview), ids(in_progress), ids(ended)]
    }
    expect(await states('2026-11-20T06:59:59Z')).toEqual([[], [], []])
    expect(await states('2026-11-20T07:00:00Z')).toEqual([['golden-blitz-nov'], [], []])
    expect(await states('2026-11-22T07:00:00Z')).toEqual([[], ['golden-blitz-nov'], []])
    expect(await states('2026-11-22T18:59:59Z')).toEqual([[], ['golden-blitz-nov'], []])
    expect(await states('2026-11-22T19:00:00Z')).toEqual([[], [], ['golden-blitz-nov']])
    expect(await states('2027-01-01T00:00:00Z')).toEqual([
      [],
      [],
      ['golden-blitz-dec', 'golden-blitz-nov'],
    ])
  })

  it('keep the last five golden blitzes', async () => {
    const past = Array.from({ length: 7 }, (_, index) => ({
      id: `past-${index}`,
      type: 'golden-blitz',
      class: 'special',
      starts_at: `2026-10-0${index + 1}T07:00:00Z`,
      ends_at: `2026-10-0${index + 1}T19:00:00Z`,
      stickers: ['grand-tour/bonfire'],
    }))
    const publish = (events: unknown) =>
      world.sql`update app.campaign
        set numbers = jsonb_set(numbers, '{events}', ${JSON.stringify(events)}::text::jsonb)
        where slug = 'events'`
    await publish([...past, ...EVENTS.numbers.events])
    const { ended, preview } = await blitzes()
    expect(ids(ended)).toEqual(['past-6', 'past-5', 'past-4', 'past-3', 'past-2'])
    expect(ended[0]?.previewed_at).toBeNull()
    expect(ids(preview)).toEqual(['golden-blitz-nov'])
    await publish(EVENTS.numbers.events)
  })
})
