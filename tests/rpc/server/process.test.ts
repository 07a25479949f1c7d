import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type DatabasePlace, openDatabase } from '#backend/database/open-database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { describeOnBoth, describeOnPostgresql, type Engine } from '../support/engines.ts'
import { startProcess } from '../support/server-process.ts'
import { API_KEY } from '../support/world.ts'

const PRODUCTION = {
  ROLLMATES_MODE: 'production',
  SESSION_SECRET: randomBytes(32).toString('hex'),
  ACCOUNT_SECRET: randomBytes(32).toString('hex'),
}

async function withPlace(
  engine: Engine,
  content: 'demo' | 'empty',
  work: (place: DatabasePlace) => Promise<void>,
) {
  const { place, drop } = await engine.place(content)
  try {
    await work(place)
  } finally {
    await drop()
  }
}

async function read<T>(place: DatabasePlace, statement: string): Promise<T[]> {
  const database = await openDatabase(place)
  try {
    return (await database.query(statement)) as T[]
  } finally {
    await database.close()
  }
}

const post = (url: string, body: unknown, token?: string) =>
  fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'api-key': API_KEY,
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })

async function signIn(address: string): Promise<string> {
  const response = await post(`${address}/auth/v1/demo`, { username: 'Maja' })
  return ((await response.json()) as { access_token: string }).access_token
}

const share = (address: string, token: string, request_id: string) =>
  post(
    `${address}/rest/v1/rpc/season_recap_shared`,
    { request_id, season: 'movie-night', page: 1 },
    token,
  )

it('Production without a database’s URL is refused, by its name, and begins none', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'rollmates-test-'))
  try {
    const place = { dataDir: join(folder, 'data') }
    const server = await startProcess(place, PRODUCTION).ended
    const command = await startProcess(place, PRODUCTION, 'cli/campaign.ts', ['publish']).ended
    for (const { code, output } of [server, command]) {
      expect(code).toBe(1)
      expect(output).toMatch(/^DATABASE_URL must be set in production.*\n$/)
    }
    expect(existsSync(place.dataDir)).toBe(false)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

describeOnPostgresql('A production’s process', (engine) => {
  it('refuses production without a secret, on a demo’s data, and any other mode in production', async () => {
    await withPlace(engine, 'demo', async (place) => {
      const bare = await startProcess(place, { ROLLMATES_MODE: 'production' }).ended
      expect(bare.code).toBe(1)
      expect(bare.output).toMatch(
        /^SESSION_SECRET must be set in production.*\nACCOUNT_SECRET must be set in production.*\n$/,
      )
      const demo = await startProcess(place, PRODUCTION).ended
      expect(demo.code).toBe(1)
      expect(demo.output).toMatch(/holds demo data; it cannot be used in production.*\n$/)
      expect(demo.output).not.toContain('    at ')
    })
  })

  it('offers no demo in production, and a production database stays one', async () => {
    await withPlace(engine, 'empty', async (place) => {
      // The commands that prepare and publish do not need the server's secrets.
      const mode = { ROLLMATES_MODE: 'production' }
      const preparing = startProcess(place, mode, 'cli/prepare.ts')
      expect(await preparing.ended).toMatchObject({ code: 0 })
      const publishing = startProcess(place, mode, 'cli/campaign.ts', ['publish'])
      expect(await publishing.ended).toMatchObject({ code: 0 })
      const server = startProcess(place, PRODUCTION)
      const address = await server.address
      expect((await fetch(`${address}/auth/v1/demo`)).status).toBe(404)
      expect((await post(`${address}/auth/v1/demo`, { username: 'Maja' })).status).toBe(404)
      const options = await fetch(`${address}/auth/v1/providers`)
      expect(await options.json()).toEqual({ providers: [], demo: false })
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
      server.child.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
      expect(await read(place, 'select count(*)::int as players from app.player')).toEqual([
        { players: 0 },
      ])
      const other = await startProcess(place, { ROLLMATES_MODE: 'demo' }).ended
      expect(other.code).toBe(1)
      expect(other.output).toMatch(/This is a production database; it cannot be used in mode demo/)
      await expect(
        read(place, `select app.set_clock('2026-01-01T00:00:00Z')`),
      ).rejects.toMatchObject({
        code: '55000',
      })
    })
  })
})

describeOnBoth('The server’s process', (engine) => {
  it('stops although a browser has preconnected without a request', async () => {
    await withPlace(engine, 'demo', async (place) => {
      const server = startProcess(place)
      const { hostname, port } = new URL(await server.address)
      const inAdvance = connect(Number(port), hostname)
      await once(inAdvance, 'connect')
      server.child.kill('SIGTERM')
      const { code, output } = await server.ended
      expect(code, output).toBe(0)
      inAdvance.destroy()
    })
  })

  it('loses no answered effect when it is stopped or killed amid many', async () => {
    await withPlace(engine, 'demo', async (place) => {
      for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
        const server = startProcess(place)
        const address = await server.address
        const token = await signIn(address)
        const answered: string[] = []
        let beAmidWork = () => {}
        const amidWork = new Promise<void>((resolve) => {
          beAmidWork = resolve
        })
        const writers = Array.from({ length: 8 }, async () => {
          for (;;) {
            const id = randomUUID()
            const response = await share(address, token, id).catch(() => null)
            if (response?.status !== 200) return
            answered.push(id)
            if (answered.length === 20) beAmidWork()
          }
        })
        await amidWork
        server.child.kill(signal)
        await Promise.all(writers)
        const { code, output } = await server.ended
        if (signal === 'SIGTERM') expect(code, output).toBe(0)
        expect(output).not.toContain(token.split('.')[2])
        // Reads all counts in one statement, because after a kill PostgreSQL may still finish abandoned calls.
        const [kept] = await read<{ ids: string[]; numbers: number; shares: number }>(
          place,
          `select coalesce(jsonb_agg(request_id), '[]') as ids,
              count(distinct answer ->> 'shares')::int as numbers,
              (select count(*)::int from app.recap_share) as shares
            from app.request_answer`,
        )
        const ids = new Set(kept?.ids)
        expect(answered.filter((id) => !ids.has(id))).toEqual([])
        expect(kept?.numbers).toBe(kept?.shares)
      }
    })
  })
})

describeOnPostgresql('A graceful stop', (engine) => {
  it('answers a call whose head was still on its way', async () => {
    await withPlace(engine, 'demo', async (place) => {
      const server = startProcess(place)
      const address = await server.address
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      let text = ''
      socket.on('data', (part) => {
        text += part
      })
      const body = JSON.stringify({ campaign: 'movie-night' })
      await new Promise((sent) => {
        socket.write('POST /rest/v1/rpc/campaign_phase HTTP/1.1\r\nhost: localhost\r\n', sent)
      })
      server.child.kill('SIGTERM')
      await eventually(() => expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed'))
      socket.write(
        `content-type: application/json\r\napi-key: ${API_KEY}\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
      await once(socket, 'close')
      expect(text).toMatch(/^HTTP\/1\.1 200/)
      expect((await server.ended).code).toBe(0)
    })
  })

  it('lets a running effect finish', async () => {
    await withPlace(engine, 'demo', async (place) => {
      const server = startProcess(place)
      const address = await server.address
      const token = await signIn(address)
      const database = await openDatabase(place)
      const request_id = randomUUID()
      let answer: Promise<Response> | undefined
      await database.transaction(async (transaction) => {
        await transaction.query(
          `select from app.player where id = app.player_by_username('Maja') for update`,
        )
        answer = share(address, token, request_id)
        await eventually(async () => {
          const [row] = await database.query<{ count: number }>(
            `select count(*)::int as count from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`,
          )
          // A job may wait for a lock, too, so there may be more than one waiting transaction.
          expect(row?.count).toBeGreaterThan(0)
        })
        server.child.kill('SIGTERM')
        // The server is stopping once it accepts no new connections.
        await eventually(() => expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed'))
      })
      const response = await answer
      expect(response?.status).toBe(200)
      expect(await response?.json()).toEqual({ shares: 1 })
      expect((await server.ended).code).toBe(0)
      expect(await database.query('select page from app.recap_share')).toEqual([{ page: 1 }])
      await database.close()
    })
  })

  it('reports that the database is gone, and continues when it is back', async () => {
    await withPlace(engine, 'demo', async (place) => {
      const server = startProcess(place)
      const address = await server.address
      const ask = () => post(`${address}/rest/v1/rpc/campaign_phase`, { campaign: 'movie-night' })
      expect((await ask()).status).toBe(200)
      const database = await openDatabase(place)
      await database.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      )
      const statuses = []
      for (let i = 0; i < 5; i += 1) statuses.push((await ask()).status)
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect(statuses.at(-1)).toBe(200)
      await database.close()
      server.child.kill('SIGTERM')
      await server.ended
    })
  })

  it('says how to fix an unreachable database', async () => {
    const { code, output } = await startProcess({
      dataDir: '',
      databaseUrl: 'postgres://nobody@127.0.0.1:1/nothing',
    }).ended
    expect(code).toBe(1)
    expect(output).toMatch(
      /^The database cannot be reached \(ECONNREFUSED\)\. Check DATABASE_URL.*\n$/,
    )
  })
})
