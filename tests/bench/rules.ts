import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#backend/database/open-database.ts'
import { type Cluster, startCluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { issueTokens } from './database/callers.ts'
import { callAtOnce, callOverHttp } from './database/http-calls.ts'
import { callByPgbench } from './database/pgbench.ts'
import { startServer } from './database/server-process.ts'
import { printThroughputs, type Throughput } from './database/throughput.ts'
import { printTable } from './figures.ts'
import { interruptible, type Later } from './interruptible.ts'
import { machine } from './machine.ts'
import { type Effect, HOT_REDEMPTION, REDEMPTION, SPIN, TURN_SCRIPT } from './rules/effects.ts'
import { missingForFront, startFront } from './rules/front.ts'
import {
  freshCopy,
  makeRulesTemplate,
  PLAYERS,
  prepareCampaigns,
  RUNS,
} from './rules/population.ts'
import { playOverHttp, readTurns } from './rules/turns.ts'

const BARE = 'pgbench, bare call'
const CLIENTS = 32
const POOL = 10
const SECONDS = 8
const TEMPLATE = 'rules'

/**
 * Redemptions, spins and turns through the server, and through all that stands before it in production,
 * beside bare calls of the same functions; one hot sticker, and a campaign's first minute. About six
 * minutes; it removes what it created.
 */
export async function benchRules(): Promise<void> {
  await interruptible(async (later) => {
    const cluster = await startCluster({ durable: true })
    if (!cluster) {
      process.stdout.write('Skipped: no PostgreSQL 15 or newer is installed here.\n')
      return
    }
    later(cluster.stop)
    process.stdout.write(
      `${machine()}\nMethod: ${PLAYERS} players and ${RUNS} runs on a fresh copy of the database for each measurement; the server as a process of its own (a pool of ${POOL} connections, signed-in callers, a line of log a call), autocannon; nginx with TLS and PgBouncer as deploy/ sets them up; pgbench -M prepared -j 2 as the web role with claims set; ${CLIENTS} connections, ${SECONDS} s, all on this machine over loopback TCP. Each effect is durable.\n`,
    )
    const missing = missingForFront()
    if (missing) process.stdout.write(`Without nginx and PgBouncer: ${missing}.\n`)
    await makeRulesTemplate(cluster, TEMPLATE)
    for (const effect of [REDEMPTION, HOT_REDEMPTION, SPIN])
      await benchEffect(cluster, effect, later)
    await benchTurns(cluster, later)
    await benchFirstMinute(cluster, later)
  })
}

async function benchEffect(cluster: Cluster, effect: Effect, later: Later): Promise<void> {
  const ways: (readonly [string, Throughput])[] = []
  // As many as the calls that come in, and as many as the server lets through to the database.
  for (const clients of [CLIENTS, POOL]) {
    const url = await freshCopy(cluster, TEMPLATE)
    const bare = await callByPgbench(cluster, url, effect.script, clients, { seconds: SECONDS })
    if (bare) ways.push([BARE, bare])
  }
  ways.push([
    'HTTP, PostgreSQL',
    await served(await freshCopy(cluster, TEMPLATE), later, async (address) =>
      callOverHttp({ ...effect, address, tokens: await issueTokens() }, SECONDS),
    ),
  ])
  for (const servers of missingForFront() ? [] : [1, 2]) {
    const front = await startFront(await freshCopy(cluster, TEMPLATE), servers, later)
    const calls = { ...effect, address: front.address, tokens: await issueTokens() }
    ways.push([`nginx, ${servers} x HTTP, PgBouncer`, await callOverHttp(calls, SECONDS)])
    await front.stop()
  }
  ways.push(['HTTP, PGlite', await embedded(effect, later)])
  process.stdout.write(`\n${effect.title}:\n`)
  printThroughputs(ways, BARE)
}

async function benchTurns(cluster: Cluster, later: Later): Promise<void> {
  const ways: (readonly [string, Throughput])[] = []
  const url = await freshCopy(cluster, TEMPLATE)
  const shares = await readTurns(url)
  const callsPerClient = shares[0]?.length ?? 0
  const bare = await callByPgbench(cluster, url, TURN_SCRIPT, CLIENTS, {
    callsPerClient,
  })
  if (bare) ways.push([BARE, bare])
  const fresh = await freshCopy(cluster, TEMPLATE)
  const again = await readTurns(fresh)
  ways.push([
    'HTTP, PostgreSQL',
    await served(fresh, later, (address) => playOverHttp(address, again)),
  ])
  process.stdout.write(`\nmini_game_turn, ${CLIENTS * callsPerClient} turns of whole games:\n`)
  printThroughputs(ways, BARE)
}

/** Redemptions from the first moment of a campaign on, beside those of the minute after it. */
async function benchFirstMinute(cluster: Cluster, later: Later): Promise<void> {
  const url = await freshCopy(cluster, TEMPLATE)
  await served(url, later, async (address) => {
    const calls = { ...REDEMPTION, address, tokens: await issueTokens() }
    const first = await callAtOnce(calls, 60)
    const steady = await callAtOnce(calls, 20)
    process.stdout.write('\nredemption_apply from empty, never analysed tables on:\n')
    printTable([
      ['when', 'calls/s', 'p99 ms', 'of the steady state'],
      ...[['the first minute', first] as const, ['20 s after it', steady] as const].map(
        ([when, { callsPerSecond, p99 }]) => [
          when,
          callsPerSecond.toFixed(0),
          p99.toFixed(1),
          `${((100 * callsPerSecond) / steady.callsPerSecond).toFixed(0)} %`,
        ],
      ),
    ])
  })
}

async function served<T>(
  databaseUrl: string,
  later: Later,
  work: (address: string) => Promise<T>,
): Promise<T> {
  const server = await startServer({ databaseUrl, dataDir: '' })
  later(server.stop)
  try {
    return await work(server.address)
  } finally {
    await server.stop()
  }
}

/** The same effect on the embedded database, with a tenth of the players. */
async function embedded(effect: Effect, later: Later): Promise<Throughput> {
  const dataDir = await mkdtemp(join(tmpdir(), 'rollmates-bench-'))
  later(() => rm(dataDir, { recursive: true, force: true }))
  await prepareCampaigns({ dataDir })
  const database = await openDatabase({ dataDir })
  await database.query(`
    insert into app.player (id, username, avatar, joined_at, game_link)
      select md5('player:' || n)::uuid, 'player' || n, 'fox', '2026-01-01T00:00:00Z',
          'https://mply.io/player' || n
        from generate_series(1, ${PLAYERS / 10}) as n`)
  await database.query(`
    insert into app.point_entry (player_id, activity_slug, points, reason, entered_at)
      select id, 'invite-activity', 1000000, 'correction', app.now() from app.player`)
  await database.close()
  const server = await startServer({ dataDir })
  later(server.stop)
  const tokens = await issueTokens()
  const throughput = await callOverHttp({ ...effect, address: server.address, tokens }, SECONDS)
  await server.stop()
  return throughput
}
