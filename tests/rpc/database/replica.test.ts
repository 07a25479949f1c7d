import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { readApiCatalogue } from '#backend/database/api-catalogue.ts'
import type { ApiFunction } from '#backend/database/api-function.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { positionOf } from '#backend/database/position.ts'
import { REFUSAL } from '#src/contract/refusals.ts'
import { eventually } from '#tests/support/eventually.ts'
import { exampleOf } from '../support/all-examples.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { hasPgbouncer, type Pooler, startPooler } from '../support/pooler.ts'
import { seeingPlayer } from '../support/seeing-player.ts'
import { play, prepare } from '../support/stage.ts'
import { type Streaming, startStreaming } from '../support/streaming.ts'
import { openWorld, type World, worldFor } from '../support/world.ts'

const DECLARED = [
  'campaign_phase',
  'event_ranking',
  'events_today',
  'mini_game_places',
  'mini_game_ranking',
  'mini_game_run',
  'mini_game_winners',
  'open_campaigns',
  'partner_posts',
  'partner_teams',
  'player_profile',
  'season_at_path',
  'season_recap',
  'season_report',
  'year_recap',
]

/** Greater than every position of a test's database. */
const FAR_AHEAD = 'ffffffffffffffff'

describeOnBoth('Functions that a replica may answer', (engine) => {
  const world = worldFor(engine)

  it('are those that say so in their files', async () => {
    const declared = [...(await readApiCatalogue(world.database)).values()]
      .filter(({ replica }) => replica)
      .map(({ name }) => name)
    expect(declared.sort()).toEqual(DECLARED)
  })

  it('have no comment but that', async () => {
    const comments = await world.database.query(`
      select distinct obj_description(oid, 'pg_proc') as comment from pg_proc
        where pronamespace in ('api'::regnamespace, 'app'::regnamespace)
          and obj_description(oid, 'pg_proc') is not null`)
    expect(comments).toEqual([{ comment: '@replica' }])
  })

  it('and all that they call are stable and write nothing', async () => {
    const rows = await world.database.query<{ name: string; volatile: boolean; text: string }>(`
      select pronamespace::regnamespace || '.' || proname as name, provolatile = 'v' as volatile,
          coalesce(prosrc, '') as text
        from pg_proc where pronamespace in ('api'::regnamespace, 'app'::regnamespace)`)
    const reached = new Set(DECLARED.map((name) => `api.${name}`))
    for (const name of reached) {
      const own = rows.filter((row) => row.name === name)
      for (const { text } of own) {
        for (const [called] of text.matchAll(/\b(app|api)\.\w+(?=\()/g)) {
          if (rows.some((row) => row.name === called)) reached.add(called)
        }
      }
    }
    expect(reached.size).toBeGreaterThan(DECLARED.length)
    const writing = rows.filter(({ name, volatile }) => volatile && reached.has(name))
    expect(writing.map(({ name }) => name)).toEqual([])
  })

  it('are answered by the only database where there is no replica, without a position', async () => {
    const stranger = seeingPlayer(world)
    await stranger.call('campaign_phase', { campaign: 'movie-night' })
    expect(stranger.position()).toBeNull()
    const { body } = await world.request('/readyz')
    expect((body as { parts: object }).parts).not.toHaveProperty('replica')
  })
})

describeOnPostgresql('A streaming replica', (engine) => {
  let streaming: Streaming
  beforeAll(async () => {
    streaming = await startStreaming(engine)
  })
  afterAll(() => streaming.stop())

  describe.each([
    { way: 'reached directly', pooled: false },
    { way: 'behind PgBouncer', pooled: true },
  ])('$way', ({ pooled }) => {
    describe.skipIf(pooled && !hasPgbouncer)('', () => {
      let world: World
      let pooler: Pooler | undefined
      beforeAll(async () => {
        pooler = pooled ? await startPooler(streaming.place, 20) : undefined
        const place = pooler?.place ?? streaming.place
        const first = await openDatabase(place)
        await eventually(() => first.probeCalls())
        await first.close()
        world = await openWorld({
          name: 'PostgreSQL',
          place: async () => ({ place, drop: async () => pooler?.stop() }),
        })
        await ready()
      })
      afterAll(() => world.close())
      afterEach(() => streaming.resume())

      const ready = () => eventually(() => expect(world.database.replica()).toBe('ready'))
      const readyz = async () => {
        const { status, body } = await world.request('/readyz')
        return { status, replica: (body as { parts: { replica: unknown } }).parts.replica }
      }
      const functionNamed = async (name: string): Promise<ApiFunction> => {
        const fn = (await readApiCatalogue(world.database)).get(name)
        if (!fn) throw new Error(`${name} is not in the catalogue`)
        return fn
      }
      const claimsOf = async (username: string) => {
        const id = await world.value<string>`select app.player_by_username(${username}) as id`
        return { sub: id, provider: 'demo' }
      }
      const caughtUp = async (): Promise<string> => {
        const [row] = await world.sql<{ lsn: string }>`
          select pg_current_wal_flush_lsn()::text as lsn`
        const lsn = row?.lsn ?? ''
        await eventually(async () => {
          const [replayed] = await streaming.onStandby(
            `select pg_last_wal_replay_lsn() >= '${lsn}' as enough`,
          )
          expect(replayed).toEqual({ enough: true })
        })
        return positionOf(lsn)
      }
      const answered = async (from: string, name: string, position?: string) => {
        const maja = await claimsOf('Maja')
        const fn = await functionNamed(name)
        const read = await world.database.read(maja, fn, { username: 'Maja' }, position)
        expect(read).toMatchObject({ from })
        return read
      }

      it.each(DECLARED)('answers %s like the primary', async (name) => {
        const params = await prepare(world.database, async (stage) =>
          exampleOf(name).params(stage, 'player'),
        )
        const position = await caughtUp()
        const [maja, fn] = await Promise.all([claimsOf('Maja'), functionNamed(name)])
        const fromReplica = await world.database.read(maja, fn, params, position)
        const fromPrimary = await world.database.read(maja, fn, params, undefined)
        expect(fromReplica).toMatchObject({ from: 'replica', value: fromPrimary.value })
        expect(fromReplica.position?.localeCompare(position)).not.toBe(-1)
        expect(fromPrimary).toMatchObject({ from: 'primary', fallback: 'no position' })
      })

      it('is asked for nothing else', async () => {
        const position = await caughtUp()
        const maja = await claimsOf('Maja')
        const others = [...(await readApiCatalogue(world.database)).values()].filter(
          ({ replica, stable }) => stable && !replica,
        )
        expect(others.length).toBeGreaterThan(10)
        for (const fn of others) {
          const params = await play(world.database, async (stage) =>
            exampleOf(fn.name).params(stage, 'player'),
          )
          // Some calls are refused, because the rows that their parameters name were rolled back.
          const read = await world.database.read(maja, fn, params, position).catch(() => undefined)
          if (read)
            expect(read).toEqual({ value: read.value, from: 'primary', position: read.position })
        }
      })

      it('shows players at once what they did themselves, and others within a second', async () => {
        const maja = seeingPlayer(world, await world.token('Maja'))
        const stranger = seeingPlayer(world)
        await maja.say('Before')
        await caughtUp()
        expect(await stranger.lineOf('Maja')).toBe('Before')
        expect(await maja.lineOf('Maja')).toBe('Before')
        await streaming.pause()
        const line = `After ${pooled}`
        await maja.say(line)
        expect(maja.position()).toBeNull()
        expect(await maja.lineOf('Maja')).toBe(line)
        // The standby has not reached the position of Maja's last response, so the primary answers again.
        expect(await maja.lineOf('Maja')).toBe(line)
        await eventually(async () => expect(await stranger.lineOf('Maja')).toBe(line))
      })

      it('never shows an older state to whoever has seen a newer one elsewhere', async () => {
        const maja = seeingPlayer(world, await world.token('Maja'))
        const bruno = seeingPlayer(world, await world.token('Bruno'))
        await maja.say('Old')
        await caughtUp()
        await bruno.lineOf('Maja')
        await streaming.pause()
        await maja.say(`New ${pooled}`)
        // The primary answers Bruno's other read, so from then on he must not see an older state.
        await bruno.call('player_me', {})
        const seen = bruno.position()
        expect(await bruno.lineOf('Maja')).toBe(`New ${pooled}`)
        await streaming.resume()
        await caughtUp()
        const read = await answered('replica', 'player_profile', seen ?? undefined)
        expect(read.position?.localeCompare(seen ?? '')).not.toBe(-1)
      })

      it('leaves to the primary what nobody can have seen, or what no position is', async () => {
        const read = await answered('primary', 'player_profile', FAR_AHEAD)
        expect(read.fallback).toBe('behind')
        const maja = seeingPlayer(world, await world.token('Maja'))
        for (const forged of [FAR_AHEAD, "0'; drop table app.player; --", '0/0', '0']) {
          maja.setPosition(forged)
          expect(await maja.call('player_profile', { username: 'Maja' })).toHaveProperty('about')
        }
      })

      it('lets the primary say what is refused', async () => {
        const position = await caughtUp()
        const fn = await functionNamed('player_profile')
        const asked = world.database.read(null, fn, { username: 'Nobody at all' }, position)
        await expect(asked).rejects.toMatchObject({ code: REFUSAL.player_unknown })
      })

      it.each([
        ['is in conflict with what it replays', `raise exception 'x' using errcode = '40001'`],
        ['cancels a call', `raise exception 'x' using errcode = '57014'`],
        ['ends a connection', 'perform pg_terminate_backend(pg_backend_pid())'],
        ['meets a function that writes', `perform nextval('app.conflict_id')`],
      ])('lets no call fail where it %s', async (_, what) => {
        await world.database.transaction((transaction) =>
          transaction.script(`
            create sequence if not exists app.conflict_id;
            create or replace function api.conflict(language_code text default null) returns jsonb
              language plpgsql stable security definer set search_path = ''
              as $$ begin
                if pg_catalog.pg_is_in_recovery() then ${what}; end if;
                return '"answered"';
              end $$;
            grant execute on function api.conflict(text) to rollmates_web;
            comment on function api.conflict(text) is '@replica'`),
        )
        await ready()
        const fn = await functionNamed('conflict')
        const read = await world.database.read(null, fn, {}, await caughtUp())
        await world.sql`drop function api.conflict(text)`
        expect(read).toMatchObject({ value: '"answered"', from: 'primary', fallback: 'failed' })
        await ready()
      })

      it('is no reason to avoid a server when it is lost, and is used again when it is back', async () => {
        const position = await caughtUp()
        await answered('replica', 'player_profile', position)
        streaming.standby.crash()
        for (let turn = 0; turn < 5; turn += 1) {
          const read = await answered('primary', 'player_profile', position)
          expect(read.position?.localeCompare(position)).not.toBe(-1)
        }
        await eventually(async () =>
          expect(await readyz()).toEqual({
            status: 200,
            replica: { ready: false, why: 'does not answer' },
          }),
        )
        streaming.standby.restart()
        await ready()
        await eventually(async () =>
          expect(await readyz()).toEqual({ status: 200, replica: { ready: true } }),
        )
        await answered('replica', 'player_profile', await caughtUp())
      })

      it('answers when it is back what the primary keeps waiting', async () => {
        const place = pooler?.place ?? streaming.place
        const few = await openDatabase(place, { calls: 1, maxWait: 600_000 })
        try {
          const position = await caughtUp()
          const [maja, profile, edit] = await Promise.all([
            claimsOf('Maja'),
            functionNamed('player_profile'),
            functionNamed('player_profile_edit'),
          ])
          await eventually(() => expect(few.replica()).toBe('ready'))
          streaming.standby.crash()
          let held: Promise<unknown> | undefined
          await world.database.transaction(async (transaction) => {
            await transaction.query(`select from app.player where username = 'Maja' for update`)
            const about = { request_id: randomUUID(), about: 'Waits', avatar: 'fox' }
            held = few.call(maja, edit, about)
            const read = few.read(maja, profile, { username: 'Maja' }, position)
            await eventually(() => expect(few.queues().calls?.waiting).toBe(1))
            streaming.standby.restart()
            const { from } = await read
            expect(from).toBe('replica')
          })
          await held
        } finally {
          await few.close()
        }
        await ready()
      })
    })
  })

  it('answers nothing any more once it is promoted', async () => {
    const world = await openWorld({
      name: 'PostgreSQL',
      place: async () => ({ place: streaming.place, drop: async () => {} }),
    })
    try {
      const { database } = world
      await eventually(() => expect(database.replica()).toBe('ready'))
      await streaming.onStandby('select pg_promote()')
      const fn = (await readApiCatalogue(database)).get('campaign_phase') as ApiFunction
      const read = await database.read(null, fn, { campaign: 'movie-night' }, undefined)
      expect(read).toMatchObject({ from: 'primary', fallback: 'lost' })
    } finally {
      await world.close()
    }
  })
})
