import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { callExpression, readApiCatalogue } from '#backend/database/api-catalogue.ts'
import {
  LOCAL_CLIENT_ID,
  type LocalProvider,
  startLocalProvider,
} from '#backend/local-provider/local-provider.ts'
import { DEFAULT_LIMITS } from '#backend/server/rate-limits.ts'
import { swapFinder } from '#src/contract/functions/finder.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { giveCopies } from '../support/albums.ts'
import { NOW } from '../support/campaigns.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { accountsOf, type Life } from '../support/lives.ts'
import { REDIRECT_URI } from '../support/provider-sign-in.ts'
import { expectRefusal } from '../support/refusal.ts'
import { play } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

let provider: LocalProvider
const environment = {
  GOOGLE_CLIENT_ID: LOCAL_CLIENT_ID,
  RATE_LIMITS: `searches=${DEFAULT_LIMITS.searches}`,
}
beforeAll(async () => {
  provider = await startLocalProvider({ redirectUris: [REDIRECT_URI] })
  Object.assign(environment, { GOOGLE_ISSUER: provider.issuer })
})
afterAll(() => provider.stop())

describeOnBoth('What a new life of an account does not begin anew', (engine) => {
  const world = worldFor(engine, environment)
  const accounts = accountsOf(world, () => provider)
  afterEach(() => world.setClock(NOW))

  const ask = (life: Life, name: string, params: object = {}) =>
    world.inject(name, { request_id: randomUUID(), ...params }, life.token)
  const anyLink = () => `https://mply.io/${randomUUID()}`

  it('is whom the finder showed on the day', async () => {
    const subject = randomUUID()
    const find = async (life: Life) => {
      await giveCopies(world.database, life.username, { 'grand-tour/lantern': 9 })
      const link = await ask(life, 'game_link_set', { link: anyLink() })
      expect(link).toMatchObject({ status: 200 })
      const { body } = await world.inject('swap_finder', {}, life.token)
      return v.parse(swapFinder.result, body)
    }
    const first = await accounts.signIn(subject)
    const seen = (await find(first)).hits.length
    expect(seen).toBeGreaterThan(3)
    await world.sql`update app.finder_view
      set seen = seen || array(select generate_series(1, 398 - ${seen}::integer))
      where player_id = app.player_by_username(${first.username})`
    await accounts.end(first)
    // Of the 400 players that an account may see a day, two are left.
    const second = await accounts.signIn(subject)
    const left = await find(second)
    expect(left).toMatchObject({ state: 'ready', limited: true, next: null })
    expect(left.hits).toHaveLength(2)
    await accounts.end(second)
    const third = await accounts.signIn(subject)
    expect(await find(third)).toMatchObject({ state: 'ready', hits: [], limited: true })
    await world.setClock('2026-11-22T12:00:00Z')
    expect((await find(third)).hits.length).toBeGreaterThan(3)
  })

  it('is how many game links it let go', async () => {
    const subject = randomUUID()
    const first = await accounts.signIn(subject)
    for (let change = 0; change < 5; change += 1) {
      expect(await ask(first, 'game_link_set', { link: anyLink() })).toMatchObject({ status: 200 })
    }
    // The player has replaced four links, and the deletion releases the fifth.
    await accounts.end(first)
    const second = await accounts.signIn(subject)
    expect(await ask(second, 'game_link_set', { link: anyLink() })).toMatchObject({ status: 200 })
    await expectRefusal(
      ask(second, 'game_link_set', { link: anyLink() }),
      REFUSAL.game_link_changes,
      { until: '2026-11-28T13:00:00.000Z' },
    )
    await world.setClock('2026-11-28T13:00:00Z')
    expect(await ask(second, 'game_link_set', { link: anyLink() })).toMatchObject({ status: 200 })
  })

  it('is how many names it keeps from others', async () => {
    const subject = randomUUID()
    const other = await accounts.signIn(randomUUID())
    const rename = async (life: Life, username: string) =>
      (await ask(life, 'player_profile_edit', { username })).status
    const names = Array.from({ length: 6 }, () => `N ${randomUUID().slice(0, 8)}`)
    const first = await accounts.signIn(subject)
    for (const name of names.slice(0, 2)) expect(await rename(first, name)).toBe(200)
    await accounts.end({ ...first, username: names[1] ?? '' })
    // Three names of the first account stay reserved: two that the player gave up, and the last one.
    const second = await accounts.signIn(subject)
    for (const name of names.slice(2, 4)) expect(await rename(second, name)).toBe(200)
    expect(await rename(other, names[0] ?? '')).toBe(400)
    expect(await rename(other, names[1] ?? '')).toBe(400)
    expect(await rename(other, names[2] ?? '')).toBe(200)
    await world.setClock('2027-02-19T13:00:00Z')
    for (const name of names.slice(4)) expect(await rename(second, name)).toBe(200)
    expect(await rename(other, names[4] ?? '')).toBe(400)
  })
})

describeOnPostgresql('Searches for swaps', (engine) => {
  const world = worldFor(engine, environment)

  it('have a limit of their own', async () => {
    const token = await world.token('Maja')
    const statuses: number[] = []
    // A minute may end between the calls and restart the count.
    for (let call = 0; call < 2 * DEFAULT_LIMITS.searches + 1; call += 1) {
      statuses.push((await world.inject('swap_finder', { mates: true }, token)).status)
      if (statuses.at(-1) === 429) break
    }
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.slice(0, -1).every((status) => status === 200)).toBe(true)
    expect(statuses.length).toBeGreaterThan(DEFAULT_LIMITS.searches)
    expect((await world.inject('player_me', {}, token)).status).toBe(200)
  })

  it('read next to nothing once the day’s players are used up', async () => {
    const blocks = await play(world.database, async (stage) => {
      const id = await stage.id('player')
      const fn = (await readApiCatalogue(world.database)).get('swap_finder')
      if (!fn) throw new Error('There is no swap_finder')
      await stage.sql`select set_config('request.jwt.claims',
        ${JSON.stringify({ sub: id, provider: 'demo' })}, true)`
      const search = async () => {
        const [row] = await stage.query<{
          'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
        }>(
          `explain (analyze, buffers, timing off, format json) select ${callExpression(fn, {}, () => '')}`,
        )
        const plan = row?.['QUERY PLAN'][0].Plan
        return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
      }
      // A first search also reads the catalogue, so only the second one is measured.
      const readBy = async () => {
        await search()
        return search()
      }
      const before = await readBy()
      await stage.sql`insert into app.finder_view (player_id, day, seen)
        values (${id}, app.finder_day(), array(select generate_series(1, 400)))
        on conflict (player_id) do update set seen = excluded.seen`
      return { before, after: await readBy() }
    })
    console.table({ 'blocks of a search': blocks })
    expect(blocks.before).toBeGreaterThan(1000)
    expect(blocks.after).toBeLessThan(60)
  })
})
