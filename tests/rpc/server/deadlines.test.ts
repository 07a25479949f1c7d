import { once } from 'node:events'
import { connect } from 'node:net'
import { expect, it, vi } from 'vitest'
import { readApiCatalogue } from '#backend/database/api-catalogue.ts'
import { BusyError } from '#backend/database/call-queue.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { HOUR } from '#src/contract/durations.ts'
import { eventually } from '#tests/support/eventually.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { signUp } from '../support/extra-players.ts'
import { startProcess } from '../support/server-process.ts'
import { placeOf, startDemo } from '../support/streaming.ts'
import { type Answer, openWorld } from '../support/world.ts'

describeOnPostgresql('While the database does not answer', (engine) => {
  it('calls end at their deadline, and those that find no place are refused', async () => {
    const world = await openWorld(engine, { CALL_DEADLINE: '1500' })
    try {
      const maja = await world.token('Maja')
      const share = () =>
        world.call(
          'season_recap_shared',
          { request_id: crypto.randomUUID(), season: 'movie-night', page: 1 },
          maja,
        )
      await world.database.transaction(async (transaction) => {
        await transaction.query(`select from app.player where username = 'Maja' for update`)
        const answers = await Promise.all([share(), share()])
        for (const answer of answers) {
          expect(answer).toMatchObject({ status: 503, body: { code: '503', details: null } })
          expect(answer.headers.get('retry-after')).toBe('1')
        }
      })
      expect((await share()).status).toBe(200)
    } finally {
      await world.close()
    }
  })
})

describeOnPostgresql('While no second machine takes what is committed', (engine) => {
  it('effects end at their deadline and are saved once, and reads are answered', async () => {
    const server = await startDemo(engine)
    const world = await openWorld(
      { name: 'PostgreSQL', place: async () => ({ place: placeOf(server), drop: async () => {} }) },
      { CALL_DEADLINE: '2000' },
    )
    const { database } = world
    const setMachines = async (change: string) => {
      await database.query(`alter system ${change}`)
      await database.query('select pg_reload_conf()')
    }
    const committing = async (session: RegExp) => {
      const [row] = await database.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_stat_activity
          where wait_event = 'SyncRep' and application_name ~ $1`,
        [session.source],
      )
      return row?.waiting
    }
    try {
      const { calls, effects } = database.queues()
      // Makes more effects than there are connections, each of another player, so that none waits for
      // another's row.
      const edits: (() => Promise<Answer>)[] = []
      for (let writer = 0; writer < Number(calls?.most) + 10; writer += 1) {
        const token = await signUp(world, `Writer${writer}`)
        const params = { request_id: crypto.randomUUID(), about: 'On two machines' }
        edits.push(() => world.call('player_profile_edit', params, token))
      }
      const maja = await world.token('Maja')

      await setMachines(`set synchronous_standby_names = 'away'`)
      const answers = await Promise.all(edits.map((edit) => edit()))
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 503, body: { code: '503', details: null } })
        expect(answer.headers.get('retry-after')).toBe('1')
      }
      // Commits cannot be cancelled, so each occupies its connection; the other connections serve reads.
      expect(await committing(/^[0-9a-f]{32} player_profile_edit$/)).toBe(effects?.most)
      const reads = await Promise.all([
        world.call('campaign_phase', { campaign: 'movie-night' }),
        world.call('player_me', {}, maja),
        world.request('/readyz'),
      ])
      expect(reads.map(({ status }) => status)).toEqual([200, 200, 200])
      expect(reads[2].body).toMatchObject({ parts: { writes: { ready: false } } })
      // When the cached result about writes has expired, a readiness probe occupies no further connection.
      const now = performance.now.bind(performance)
      vi.spyOn(performance, 'now').mockImplementation(() => now() + HOUR)
      const effect = edits[0]?.().then(() => 'the end of an effect')
      const answer = world.request('/readyz').then(({ status }) => status)
      expect(await Promise.race([answer, effect])).toBe(200)
      expect(await committing(/^rollmates$/)).toBe(1)
      await effect

      await setMachines('reset synchronous_standby_names')
      const repeated = await Promise.all(edits.map((edit) => edit()))
      expect(repeated.map(({ status }) => status)).toEqual(edits.map(() => 200))
    } finally {
      vi.restoreAllMocks()
      await setMachines('reset synchronous_standby_names')
      await world.close()
      server.stop()
    }
  })
})

describeOnPostgresql('A call', (engine) => {
  it('may run as long as the settings say, and no longer', async () => {
    const { place, drop } = await engine.place('demo')
    const database = await openDatabase(place, { timeout: 20_000 })
    try {
      await database.transaction((transaction) =>
        transaction.script(`
          create function api.own_limit(language_code text default null) returns jsonb
            language sql stable
            as $$ select to_jsonb(current_setting('statement_timeout')) $$;
          grant execute on function api.own_limit(text) to rollmates_web`),
      )
      const fn = (await readApiCatalogue(database)).get('own_limit')
      if (!fn) throw new Error('own_limit is not in the catalogue')
      expect(await database.call(null, fn, {})).toBe('"20s"')
    } finally {
      await database.close()
      await drop()
    }
  })
})

describeOnPostgresql('A statement of the owner', (engine) => {
  it('finds a connection in time or is refused, and is ended when it takes too long', async () => {
    const { place, drop } = await engine.place('demo')
    const database = await openDatabase(place, { maxWait: 50, timeout: 1_000 })
    try {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      const holders = Array.from({ length: 4 }, () => database.transaction(() => held))
      await expect(database.query('select 1')).rejects.toBeInstanceOf(BusyError)
      await expect(database.transaction(() => held)).rejects.toBeInstanceOf(BusyError)
      // Jobs have their own connections, and longer deadlines.
      await database.background.query('select pg_sleep(1.5)')
      release()
      await Promise.all(holders)
      // 57014 (query_canceled) means that PostgreSQL ended the statement at its time limit.
      await expect(database.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }])
    } finally {
      await database.close()
      await drop()
    }
  })

  it('of sign-ins that hang keeps the next one waiting no longer than a call', async () => {
    const { place, drop } = await engine.place('demo')
    const server = startProcess(place, { DATABASE_WAIT: '100', CALL_DEADLINE: '2000' })
    const database = await openDatabase(place)
    try {
      const address = await server.address
      const signIn = () =>
        fetch(`${address}/auth/v1/demo`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"username":"Maja"}',
        })
      await database.transaction(async (transaction) => {
        await transaction.query('lock table app.player in access exclusive mode')
        const answers = await Promise.all(Array.from({ length: 6 }, signIn))
        expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(503))
        for (const { headers } of answers) expect(headers.get('retry-after')).toBe('1')
        await eventually(async () => {
          const [row] = await database.query<{ waiting: number }>(
            `select count(*)::int as waiting from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
          )
          expect(row?.waiting).toBe(0)
        })
      })
      expect((await signIn()).status).toBe(200)
    } finally {
      server.child.kill('SIGTERM')
      await server.ended
      await database.close()
      await drop()
    }
  })
})

describeOnBoth('A request that arrives slowly', (engine) => {
  it('is ended, although its bytes keep coming', async () => {
    const world = await openWorld(engine, { CALL_DEADLINE: '2000' })
    const { hostname, port } = new URL(world.address)
    const socket = connect(Number(port), hostname)
    try {
      await once(socket, 'connect')
      let answer = ''
      socket.on('data', (data) => (answer += data))
      socket.on('error', () => {})
      const closed = once(socket, 'close')
      socket.write(
        'POST /rest/v1/rpc/campaign_phase HTTP/1.1\r\nhost: x\r\napi-key: rollmates-demo\r\n' +
          'content-type: application/json\r\ncontent-length: 1000\r\n\r\n{',
      )
      // Writes only after reading, because a write to a closed connection discards unread data.
      const drip = setInterval(
        () => setImmediate(() => answer === '' && socket.writable && socket.write(' ')),
        100,
      )
      await closed
      clearInterval(drip)
      expect(answer).toMatch(/^HTTP\/1\.1 (408|503)/)
    } finally {
      socket.destroy()
      await world.close()
    }
  })
})
