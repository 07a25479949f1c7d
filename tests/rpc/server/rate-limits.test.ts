import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { SharedCounts, WINDOW } from '#backend/database/shared-counts.ts'
import { eventually } from '#tests/support/eventually.ts'
import { describeOnBoth, describeOnPostgresql } from '../support/engines.ts'
import { type Answer, openWorld, type World } from '../support/world.ts'

/** Returns the statuses of `count` calls in the same minute, because counts restart each minute. */
async function statusesOf(count: number, call: () => Promise<Answer>): Promise<number[]> {
  for (;;) {
    const minute = Math.floor(Date.now() / WINDOW)
    const statuses: number[] = []
    for (let made = 0; made < count; made += 1) statuses.push((await call()).status)
    if (Math.floor(Date.now() / WINDOW) === minute) return statuses
  }
}

async function withWorld(
  engine: Parameters<typeof openWorld>[0],
  environment: Record<string, string>,
  work: (world: World) => Promise<void>,
) {
  const world = await openWorld(engine, environment)
  try {
    await work(world)
  } finally {
    await world.close()
  }
}

const phase = (world: World, from?: string) =>
  world.request('/rest/v1/rpc/campaign_phase', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'api-key': 'rollmates-demo',
      ...(from ? { 'x-forwarded-for': from } : {}),
    },
    body: JSON.stringify({ campaign: 'movie-night' }),
  })

describeOnBoth('The limits of calls', (engine) => {
  it('count each bucket and each player alone', async () => {
    await withWorld(engine, { RATE_LIMITS: 'reads=3,stranger-reads=2' }, async (world) => {
      const [maja, bruno] = [await world.token('Maja'), await world.token('Bruno')]
      const me = (token: string) => () => world.call('player_me', {}, token)
      expect(await statusesOf(4, me(maja))).toEqual([200, 200, 200, 429])
      expect((await me(bruno)()).status).toBe(200)
      expect(await statusesOf(3, () => phase(world))).toEqual([200, 200, 429])
      const share = { request_id: randomUUID(), season: 'movie-night', page: 1 }
      expect((await world.call('season_recap_shared', share, maja)).status).toBe(200)
    })
  })

  it('take no address from a client that is no proxy', async () => {
    const forged = () => `198.51.100.${Math.floor(Math.random() * 250)}`
    await withWorld(engine, { RATE_LIMITS: 'stranger-reads=2' }, async (world) => {
      expect(await statusesOf(3, () => phase(world, forged()))).toEqual([200, 200, 429])
    })
    // A proxy appends the address that it sees to what the client sent.
    for (const TRUST_PROXY of ['1', '127.0.0.0/8,::1']) {
      await withWorld(engine, { RATE_LIMITS: 'stranger-reads=2', TRUST_PROXY }, async (world) => {
        const through = (address: string) => () => phase(world, `${forged()}, ${address}`)
        expect(await statusesOf(3, through('203.0.113.9'))).toEqual([200, 200, 429])
        expect((await through('203.0.113.10')()).status).toBe(200)
      })
    }
  })

  it('let nobody’s invalid ID tokens keep others from signing in', async () => {
    await withWorld(engine, { RATE_LIMITS: 'bad-sign-in=2,demo-sign-in=1000' }, async (world) => {
      const bad = () =>
        world.request('/auth/v1/token?grant_type=id_token', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ provider: 'google', id_token: 'x.y.z', nonce: 'n'.repeat(32) }),
        })
      const statuses = await statusesOf(4, bad)
      expect(statuses.slice(2)).toEqual([429, 429])
      expect(await world.token('Maja')).toMatch(/\./)
    })
  })
})

describeOnPostgresql('The counts of several servers', (engine) => {
  it('add up, once they told each other', async () => {
    const world = await openWorld(engine, {}, {})
    try {
      const servers = [new SharedCounts(world.database), new SharedCounts(world.database)]
      const now = Date.now()
      for (let call = 0; call < 3; call += 1) for (const server of servers) server.add('a', 10, now)
      for (const server of servers) await server.share()
      // The first server shared its counts before the second, so the first does not know the second's counts.
      expect(servers.map((server) => server.add('a', 10, now))).toEqual([4, 7])
      for (const server of servers) await server.share()
      expect(servers.map((server) => server.add('a', 10, now))).toEqual([8, 9])
      expect(servers.map((server) => server.add('a', 10, now + 2 * WINDOW))).toEqual([1, 1])
      await servers[0]?.share()
      const left = await world.sql<{ minutes: number }>`
        select count(distinct minute)::int as minutes from app.rate_count`
      expect(left).toEqual([{ minutes: 1 }])
    } finally {
      await world.close()
    }
  })

  it('are not written for callers who stay far below their limit', async () => {
    const world = await openWorld(engine, {}, {})
    try {
      const server = new SharedCounts(world.database)
      const written = async () => {
        await server.share()
        return world.value<number>`select count(*)::int as keys from app.rate_count`
      }
      const now = Date.now()
      for (let player = 0; player < 10_000; player += 1) server.add(`player ${player}`, 160, now)
      for (let call = 0; call < 9; call += 1) server.add('player 0', 160, now)
      expect(await written()).toBe(0)
      expect(server.add('player 0', 160, now)).toBe(11)
      expect(await written()).toBe(1)
      const other = new SharedCounts(world.database)
      for (let call = 0; call < 11; call += 1) other.add('player 0', 160, now)
      await other.share()
      expect(other.add('player 0', 160, now)).toBe(23)
    } finally {
      await world.close()
    }
  })

  it('are forgotten in parts', async () => {
    const world = await openWorld(engine, {}, {})
    try {
      await world.sql`insert into app.rate_count (minute, key, calls)
        select 1, 'key ' || number, 1 from generate_series(1, 3000) as number`
      const left = async (minute: number) => {
        await world.sql`select app.add_rate_counts(${minute}, '{"a": 1}')`
        return world.value<number>`select count(*)::int as keys from app.rate_count
          where minute = 1`
      }
      expect([await left(2), await left(3), await left(4)]).toEqual([3000, 1000, 0])
    } finally {
      await world.close()
    }
  })

  it('hold for a player who spreads the calls', async () => {
    const world = await openWorld(
      engine,
      { RATE_LIMITS: 'reads=20', SESSION_SECRET: 'a secret of the tests, and long enough' },
      { secondServer: true },
    )
    try {
      const maja = await world.token('Maja')
      // Both servers together allow 20 calls a minute, plus the calls of about one second.
      await eventually(async () => {
        const both = [
          await world.call('player_me', {}, maja),
          await world.call('player_me', {}, maja),
        ]
        expect(both.map(({ status }) => status)).toEqual([429, 429])
      })
    } finally {
      await world.close()
    }
  })
})
