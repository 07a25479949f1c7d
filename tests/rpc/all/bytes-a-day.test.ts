import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { callExpression, readApiCatalogue } from '#backend/database/api-catalogue.ts'
import { DEFAULT_LIMITS } from '#backend/server/rate-limits.ts'
import { RPC_FUNCTIONS } from '#src/contract/rpc-functions.ts'
import { exampleOf } from '../support/all-examples.ts'
import { describeOnPostgresql } from '../support/engines.ts'
import { type Actor, play, type Stage } from '../support/stage.ts'
import { worldFor } from '../support/world.ts'

const EFFECTS = Object.values(RPC_FUNCTIONS)
  .filter(({ effect }) => effect)
  .map(({ name }) => name)

/** The most bytes a day that one account may make the database write, with its log (WAL). */
const MOST_A_DAY = 20_000_000
/** The number of measured calls, if the rules allow more than one. */
const CALLS = 6

type Again = (number: number) => Record<string, unknown>

/** Effects with another limit: a run costs a chance of the day; after a deletion no call is possible. */
const BOUNDED_ELSEWHERE = ['mini_game_turn', 'player_delete']

/**
 * The parameters that write the most, for effects whose example (all-examples.ts) is small. `stickers` is the
 * running album; `number` makes each call change something.
 */
const WORST: Readonly<Record<string, (stickers: readonly string[]) => Again>> = {
  album_update: (stickers) => (number) => ({
    changes: stickers.map((sticker) => ({ sticker, copies: 90 + (number % 10) })),
  }),
  wants_update: (stickers) => (number) => ({ stickers: number % 2 === 0 ? stickers : [] }),
  invite_link_make: () => (number) => ({
    campaign: null,
    page: `/${String(number).padStart(3, '0')}${'%C3%A4'.repeat(32)}`,
  }),
  player_profile_edit: () => (number) => ({ about: `${number} ${'ä'.repeat(70)}` }),
}

describeOnPostgresql('One account at its limits', (engine) => {
  const world = worldFor(engine)
  let catalogue: Awaited<ReturnType<typeof readApiCatalogue>>
  beforeAll(async () => {
    catalogue = await readApiCatalogue(world.database)
  })

  /** Returns the bytes and full-page images that a call adds to the WAL; null if the call is refused. */
  const written = async (
    stage: Stage,
    actor: Exclude<Actor, 'stranger'>,
    name: string,
    params: Record<string, unknown>,
  ): Promise<{ bytes: number; pages: number } | null> => {
    const fn = catalogue.get(name)
    if (!fn) throw new Error(`There is no function ${name}`)
    const provider = actor === 'apple' ? 'apple' : 'demo'
    await stage.query(`select set_config('request.jwt.claims', $1, true)`, [
      JSON.stringify({ sub: await stage.id(actor), provider }),
    ])
    const values: (string | null)[] = []
    const text = callExpression(fn, params, (value) => `$${values.push(value)}`)
    await stage.sql`savepoint before_call`
    try {
      const [row] = await stage.query<{
        'QUERY PLAN': [{ Plan: { 'WAL Bytes': number; 'WAL FPI': number } }]
      }>(`explain (analyze, wal, timing off, format json) select ${text}`, values)
      const plan = row?.['QUERY PLAN'][0].Plan
      return plan ? { bytes: plan['WAL Bytes'], pages: plan['WAL FPI'] } : null
    } catch {
      await stage.sql`rollback to savepoint before_call`
      return null
    }
  }

  const callOften = (fn: string) =>
    play(world.database, async (stage) => {
      const example = exampleOf(fn)
      const actor =
        example.outcomes?.player && example.outcomes.player !== 'allowed' ? 'apple' : 'player'
      const given = await example.params(stage, actor)
      const effects = async () =>
        (await stage.value<number>`select effects from app.effect_count
          where player_id = ${await stage.id(actor)}`) ?? 0
      const before = await effects()
      const stickers = await stage.sql<{ slug: string }>`select slug from app.sticker
        where split_part(slug, '/', 1) = app.running_album()`
      const again = WORST[fn]?.(stickers.map(({ slug }) => slug))
      const sizes: number[] = []
      let pages = 0
      for (let number = 0; number < CALLS; number += 1) {
        const params = { ...given, ...again?.(number), request_id: randomUUID() }
        const size = await written(stage, actor, fn, params)
        if (size === null) continue
        sizes.push(size.bytes)
        pages += size.pages
      }
      const counted = BOUNDED_ELSEWHERE.includes(fn) ? sizes.length : (await effects()) - before
      return { sizes, pages, effects: counted / sizes.length }
    })

  it('writes no more than 20 MB a day, whichever function it calls, which the output shows', async () => {
    const table = new Map<
      string,
      { 'bytes a call': number; 'calls a day': number; 'MB a day': number }
    >()
    for (const fn of EFFECTS) {
      // Repeats the calls, because a page's first change after a checkpoint logs the whole page.
      let found = await callOften(fn)
      for (let again = 0; found.pages > 0 && again < 20; again += 1) found = await callOften(fn)
      expect(found.pages, fn).toBe(0)
      expect(found.sizes, fn).not.toEqual([])
      expect(found.effects, fn).toBeGreaterThanOrEqual(1)
      const size = Math.round(found.sizes.reduce((sum, one) => sum + one) / found.sizes.length)
      const calls = Math.floor(DEFAULT_LIMITS['effects-a-day'] / found.effects)
      table.set(fn, {
        'bytes a call': size,
        'calls a day': calls,
        'MB a day': Math.round((size * calls) / 100_000) / 10,
      })
    }
    console.table(Object.fromEntries(table))
    expect(
      [...table].filter(([, row]) => row['bytes a call'] * row['calls a day'] > MOST_A_DAY),
    ).toEqual([])
    expect(table.size).toBe(EFFECTS.length)
    // An update of the whole album has dozens of entries and counts as one call per entry.
    expect(table.get('album_update')?.['calls a day']).toBeLessThan(200)
  })

  it('is refused more, and told until when, while others go on', async () => {
    const [maja, bruno] = [await world.token('Maja'), await world.token('Bruno')]
    await world.sql`insert into app.effect_count (player_id, day, effects)
      values (app.player_by_username('Maja'), (now() at time zone 'UTC')::date, 999999)
      on conflict (player_id) do update set day = excluded.day, effects = excluded.effects`
    const share = () => ({ request_id: randomUUID(), season: 'movie-night', page: 1 })
    const last = share()
    expect(await world.call('season_recap_shared', last, maja)).toMatchObject({ status: 200 })
    const refused = await world.call('season_recap_shared', share(), maja)
    expect(refused).toMatchObject({ status: 429, body: { code: '429' } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(86_400)
    expect(await world.call('season_recap_shared', last, maja)).toMatchObject({ status: 200 })
    expect(await world.call('season_recap_shared', share(), bruno)).toMatchObject({ status: 200 })
    await world.sql`update app.effect_count set day = day - 1`
    expect(await world.call('season_recap_shared', share(), maja)).toMatchObject({ status: 200 })
  })
})
