import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { goldenBlitz } from '#src/contract/functions/events-golden-blitz.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth } from '../support/engines.ts'
import { exchanged, signUp } from '../support/extra-players.ts'
import { worldFor } from '../support/world.ts'

const campaign = 'events'
const RUNNING = '2026-11-22T12:00:00Z'

describeOnBoth('The golden blitz', (engine) => {
  const world = worldFor(engine)
  const blitzes = async (token?: string) => {
    const { status, body } = await world.call('golden_blitz', { campaign }, token)
    expect(status).toBe(200)
    return v.parse(goldenBlitz.result, body)
  }
  const bee = async (username: string) =>
    (await blitzes(await world.token(username))).in_progress[0]?.stickers[1]
  const wish = async (username: string, stickers: readonly string[]) =>
    world.callAs(username, 'wants_update', { stickers })
  const say = async (username: string, wishes: object) => {
    const anything = {
      accepts: 'anything',
      rarities: ['rare', 'gold'],
      sets: null,
      open_at_most: 30,
      at_once: 'nobody',
      paused_until: null,
    }
    const params = { request_id: randomUUID(), ...anything, ...wishes }
    expect((await world.callAs(username, 'swap_preferences_set', params)).status).toBe(200)
  }
  const names = (list: readonly { username: string }[] | undefined) =>
    list?.map(({ username }) => username)

  beforeAll(async () => {
    for (const name of ['Gil', 'Hana', 'Ivo', 'Jun', 'Kai', 'Lea', 'Mo']) await signUp(world, name)
    for (const [index, name] of ['Mo', 'Lea', 'Kai', 'Jun', 'Ivo', 'Hana'].entries()) {
      const at = `2026-11-0${index + 1}T12:00:00Z`
      await (index % 2 ? exchanged(world, 'Gil', name, at) : exchanged(world, name, 'Gil', at))
    }
  })
  afterEach(() => world.setClock(NOW))

  it('tells what the caller has of each sticker, and whether they want it', async () => {
    await giveCopies(world.database, 'Gil', { 'grand-tour/bee': 3 })
    await wish('Gil', ['grand-tour/wedding-cake'])
    const [shown] = (await blitzes(await world.token('Gil'))).preview
    expect(shown).toEqual({
      id: 'golden-blitz-nov',
      previewed_at: '2026-11-20T07:00:00.000Z',
      starts_at: '2026-11-22T07:00:00.000Z',
      ends_at: '2026-11-22T19:00:00.000Z',
      remind: false,
      stickers: [
        {
          sticker: 'grand-tour/wedding-cake',
          set: 'grand-tour/corner-bakery',
          rarity: 'gold',
          copies: 0,
          spare: 0,
          wanted: true,
          deal: 'get',
          mates: [],
        },
        {
          sticker: 'grand-tour/bee',
          set: 'grand-tour/garden-club',
          rarity: 'gold',
          copies: 3,
          spare: 2,
          wanted: false,
          deal: 'give',
          mates: [],
        },
      ],
    })
    const [anonymous] = (await blitzes()).preview
    expect(anonymous).toMatchObject({ remind: false })
    expect(anonymous?.stickers[1]).toMatchObject({ copies: 0, spare: 0, deal: null, mates: [] })
  })

  it('tells whether the caller will be reminded', async () => {
    const token = await world.token('Gil')
    const params = { request_id: randomUUID(), campaign, event: 'golden-blitz-nov', remind: true }
    await world.call('event_reminder_set', params, token)
    expect((await blitzes(token)).preview[0]).toMatchObject({ remind: true })
    const mate = await world.token('Hana')
    expect((await blitzes(mate)).preview[0]).toMatchObject({ remind: false })
    const on = { request_id: randomUUID(), special: true, common: false }
    await world.call('notification_settings_set', on, mate)
    expect((await blitzes(mate)).preview[0]).toMatchObject({ remind: true })
    const off = { ...params, request_id: randomUUID(), remind: false }
    await world.call('event_reminder_set', off, mate)
    expect((await blitzes(mate)).preview[0]).toMatchObject({ remind: false })
  })

  it('names mates for a spare: who wants it or lacks it, the latest first, three at most', async () => {
    await world.setClock(RUNNING)
    await giveCopies(world.database, 'Gil', { 'grand-tour/bee': 2 })
    for (const name of ['Hana', 'Jun'])
      await giveCopies(world.database, name, { 'grand-tour/bee': 1 })
    // Jun has a copy and wants another; Hana has a copy and wants no other; the remaining mates have none.
    await wish('Jun', ['grand-tour/bee'])
    expect(await bee('Gil')).toMatchObject({ deal: 'give', spare: 1 })
    expect(names((await bee('Gil'))?.mates)).toEqual(['Ivo', 'Jun', 'Kai'])
    await world.sql`select app.ban_player('Ivo', null)`
    expect(names((await bee('Gil'))?.mates)).toEqual(['Jun', 'Kai', 'Lea'])
    await world.sql`select app.unban_player('Ivo')`
    await say('Ivo', { paused_until: '2026-12-01T00:00:00Z' })
    await say('Kai', { rarities: ['rare'] })
    expect(names((await bee('Gil'))?.mates)).toEqual(['Jun', 'Lea', 'Mo'])
    for (const name of ['Ivo', 'Kai']) await say(name, {})
    expect(names((await bee('Gil'))?.mates)).toEqual(['Ivo', 'Jun', 'Kai'])
  })

  it('names mates with a free spare for a wanted or missing one', async () => {
    await world.setClock(RUNNING)
    await giveCopies(world.database, 'Gil', { 'grand-tour/bee': 0 })
    await giveCopies(world.database, 'Lea', { 'grand-tour/bee': 2 })
    await giveCopies(world.database, 'Mo', { 'grand-tour/bee': 2 })
    await giveCopies(world.database, 'Kai', { 'grand-tour/bee': 1, 'grand-tour/lantern': 2 })
    expect(await bee('Gil')).toMatchObject({ deal: 'get', spare: 0 })
    expect(names((await bee('Gil'))?.mates)).toEqual(['Lea', 'Mo'])
    await say('Lea', { paused_until: '2026-12-01T00:00:00Z' })
    expect(names((await bee('Gil'))?.mates)).toEqual(['Mo'])
    await say('Lea', {})
    // Lea has offered her copy to another player, so it is reserved.
    await world.callAs('Lea', 'exchange_propose', {
      username: 'Kai',
      offer: ['grand-tour/bee'],
      want: ['grand-tour/lantern'],
    })
    expect(names((await bee('Gil'))?.mates)).toEqual(['Mo'])
    await giveCopies(world.database, 'Gil', { 'grand-tour/bee': 1 })
    expect(await bee('Gil')).toMatchObject({ copies: 1, deal: null, mates: [] })
    await wish('Gil', ['grand-tour/bee'])
    expect(await bee('Gil')).toMatchObject({ wanted: true, deal: 'get' })
  })

  it('lets exactly its stickers be swapped, exactly while it runs', async () => {
    await giveCopies(world.database, 'Gil', { 'grand-tour/bee': 3, 'grand-tour/bonfire': 2 })
    await giveCopies(world.database, 'Mo', { 'grand-tour/lantern': 9 })
    const status = async (at: string, offer: string) => {
      await world.setClock(at)
      const params = {
        request_id: randomUUID(),
        username: 'Mo',
        offer: [offer],
        want: ['grand-tour/lantern'],
      }
      return (await world.callAs('Gil', 'exchange_propose', params)).status
    }
    const shown = async (at: string) => {
      await world.setClock(at)
      return (await blitzes()).in_progress.flatMap(({ stickers }) =>
        stickers.map(({ sticker }) => sticker),
      )
    }
    for (const [at, runs] of [
      ['2026-11-22T06:59:59Z', false],
      ['2026-11-22T07:00:00Z', true],
      ['2026-11-22T18:59:59Z', true],
      ['2026-11-22T19:00:00Z', false],
    ] as const) {
      expect((await shown(at)).includes('grand-tour/bee'), at).toBe(runs)
      expect(await status(at, 'grand-tour/bee'), at).toBe(runs ? 200 : 400)
      expect(await status(at, 'grand-tour/bonfire'), at).toBe(400)
    }
  })
})
