import { randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readApiCatalogue } from '#backend/database/api-catalogue.ts'
import type { Database } from '#backend/database/database.ts'
import { migrate } from '#backend/database/migrate.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { sqlError } from '#backend/database/sql-error.ts'
import { SQL_ROOT } from '#backend/database/sql-files.ts'
import { runJobs } from '#backend/jobs/run-jobs.ts'
import { eventually } from '#tests/support/eventually.ts'
import { describeOnPostgresql, type Engine } from '../support/engines.ts'
import { playerOf } from '../support/player-over-http.ts'
import { hasPgbouncer, type Pooler, startPooler } from '../support/pooler.ts'
import { startProcess } from '../support/server-process.ts'

if (!hasPgbouncer)
  console.warn('There is no PgBouncer before root has run npm run cluster: its tests are skipped.')

/** Fewer connections than calls at once, so that each connection serves many. */
const CONNECTIONS = 3
const CALLS = 12

describe.skipIf(!hasPgbouncer)('PgBouncer in transaction pooling', () => {
  describeOnPostgresql('before the database', (engine: Engine) => {
    let pooler: Pooler
    let drop: () => Promise<void>
    let database: Database

    beforeAll(async () => {
      const { place, ...made } = await engine.place('demo')
      drop = made.drop
      const direct = await openDatabase(place)
      await direct.transaction((transaction) =>
        transaction.script(`
          create function api.who_calls(language_code text default null) returns jsonb
            language sql stable
            as $$ select jsonb_build_array(current_user, current_setting('statement_timeout')) $$;
          grant execute on function api.who_calls(text) to rollmates_web;
          create function api.echo(words text, language_code text default null) returns jsonb
            language sql stable
            as $$ select jsonb_build_object('words', words) $$;
          grant execute on function api.echo(text, text) to rollmates_web;
          create function api.sleep(seconds int, language_code text default null) returns jsonb
            language sql volatile
            as $$ select '1'::jsonb from pg_sleep(seconds) $$;
          grant execute on function api.sleep(int, text) to rollmates_web`),
      )
      await direct.close()
      pooler = await startPooler(place, CONNECTIONS)
      database = await openDatabase(pooler.place, {
        calls: CALLS,
        maxWaiting: 1000,
        maxWait: 240_000,
        timeout: 9_000,
      })
      await eventually(() => database.probeCalls())
    })
    afterAll(async () => {
      await database.close()
      await pooler.stop()
      await drop()
    })

    it('runs every call as the web role within its time, and all else as the owner', async () => {
      const fn = (await readApiCatalogue(database)).get('who_calls')
      if (!fn) throw new Error('who_calls is not in the catalogue')
      const both = await Promise.all(
        Array.from({ length: 5 * CALLS }, async () => ({
          call: JSON.parse((await database.call(null, fn, {})) ?? ''),
          owner: await database.query(
            `select current_user as name, current_setting('role') as role,
                current_setting('statement_timeout') as time`,
          ),
        })),
      )
      for (const { call, owner } of both) {
        expect(call).toEqual(['rollmates_web', '9s'])
        expect(owner).toEqual([{ name: 'postgres', role: 'none', time: '9s' }])
      }
    })

    it.each([
      ["'); drop schema app cascade; --"],
      ["\\'; select 1; $$ $1 \\\\ E'\\n'"],
      ['Zoë 🎲 \u2028 "quoted"\n\t'],
      [''],
      [null],
    ])('hands the words %j to the function as they are', async (words) => {
      const echo = (await readApiCatalogue(database)).get('echo')
      if (!echo) throw new Error('echo is not in the catalogue')
      const answer = await database.call({ sub: words }, echo, { words, language_code: words })
      expect(JSON.parse(answer ?? '')).toEqual({ words })
    })

    it('ends a call that takes too long', async () => {
      const sleep = (await readApiCatalogue(database)).get('sleep')
      if (!sleep) throw new Error('sleep is not in the catalogue')
      await expect(database.call(null, sleep, { seconds: 60 })).rejects.toMatchObject({
        code: '57014',
      })
    })

    it('leaves the claims of no caller to another', async () => {
      const catalogue = await readApiCatalogue(database)
      const me = catalogue.get('player_me')
      if (!me) throw new Error('player_me is not in the catalogue')
      const players = await database.query<{ id: string; username: string }>(
        'select id, username from app.player order by username limit 20',
      )
      const own = players.map(async ({ id, username }) => {
        const answer = await database.call({ sub: id }, me, {})
        expect(JSON.parse(answer ?? '')).toMatchObject({ username })
      })
      const strangers = players.map(async () => {
        await expect(database.call(null, me, {})).rejects.toThrow()
      })
      await Promise.all([...own, ...strangers])
    })

    it('counts an effect once that is asked for many times at once', async () => {
      const fn = (await readApiCatalogue(database)).get('season_recap_shared')
      if (!fn) throw new Error('season_recap_shared is not in the catalogue')
      const [player] = await database.query<{ id: string }>('select id from app.player limit 1')
      const params = { request_id: randomUUID(), season: 'movie-night', page: 2 }
      const answers = await Promise.all(
        Array.from({ length: CALLS }, () => database.call({ sub: player?.id }, fn, params)),
      )
      expect(new Set(answers)).toEqual(new Set(['{"shares": 1}']))
    })

    it('runs every job', async () => {
      const results = await runJobs(database.background)
      expect(results.filter(({ error }) => error)).toEqual([])
    })

    it('answers 503 while it is gone, never 500, and works again when it is back', async () => {
      const server = startProcess(pooler.place, {
        DATABASE_POOLER: 'transaction',
        ROLLMATES_MODE: 'demo',
        LOG_LEVEL: 'silent',
        CALL_DEADLINE: '8000',
        DATABASE_WAIT: '1000',
      })
      const player = playerOf(await server.address)
      await player.signIn()
      expect((await player.write()).status).toBe(200)
      await pooler.kill()
      for (const { status, retry } of await Promise.all([player.write(), player.read()])) {
        expect({ status, retry }).toEqual({ status: 503, retry: '1' })
      }
      pooler.start()
      await eventually(async () => expect((await player.write()).status).toBe(200))
      expect((await player.read()).status).toBe(200)
      server.child.kill('SIGTERM')
      await server.ended
    })

    it('is understood when it says that there is no database', () => {
      // The pooler sends only the severity field that PostgreSQL would translate, not the untranslated one.
      const said = { code: '08P01', severity_local: 'FATAL' }
      expect(sqlError(Object.assign(new Error('query_wait_timeout'), said))?.code).toBe('08P01')
    })

    it('takes migrations and functions', async () => {
      const { place, drop: dropEmpty } = await engine.place('empty')
      const empty = await startPooler(place, CONNECTIONS)
      const prepared = await openDatabase(empty.place)
      try {
        await eventually(() => prepared.query('select'))
        await prepareDatabase(prepared.background, 'test')
        const [row] = await prepared.query('select mode from app.environment')
        expect(row).toEqual({ mode: 'test' })
        // An index of a filled table has to be created outside of transactions, which the pooler cannot do.
        const root = await mkdtemp(join(tmpdir(), 'rollmates-sql-'))
        await cp(SQL_ROOT, root, { recursive: true })
        await mkdir(join(root, 'migrations'), { recursive: true })
        await writeFile(
          join(root, 'migrations/0999_index.sql'),
          '-- no-transaction\ncreate index concurrently made_later on app.migration (checksum);',
        )
        await expect(migrate(prepared.background, root)).rejects.toThrow(
          'run prepare-database with DATABASE_POOLER=none and the URL of PostgreSQL itself',
        )
        await rm(root, { recursive: true })
      } finally {
        await prepared.close()
        await empty.stop()
        await dropEmpty()
      }
    })
  })
})
