import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#backend/database/open-database.ts'
import type { Cluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { issueTokens } from './database/callers.ts'
import { callOverHttp } from './database/http-calls.ts'
import { callAtRate, type OpenLoop } from './database/open-loop.ts'
import { callByPgbench } from './database/pgbench.ts'
import { startServer } from './database/server-process.ts'
import { cpuText, printThroughputs, type Throughput } from './database/throughput.ts'
import { printTable } from './figures.ts'
import type { Later } from './interruptible.ts'
import { machine } from './machine.ts'
import { onPostgresql } from './on-postgresql.ts'
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
import { behindFront, frontName, served } from './rules/ways.ts'

const BARE = 'pgbench, bare call'
const CLIENTS = 32
const POOL = 10
const SECONDS = 8

/** The load that does not wait for answers: its share of the calls that were answered before it. */
const OPEN_SHARE = 0.7
const OPEN_SECONDS = 20

/** How many servers stand behind nginx, one after the other. */
const FRONTS = [1, 2]
const TEMPLATE = 'rules'

/**
 * Redemptions, spins and turns through the server, and through all that stands before it in production,
 * beside bare calls of the same functions; load that does not wait for answers, and one hot sticker.
 * About ten minutes; it removes what it created.
 */
export async function benchRules(): Promise<void> {
  await onPostgresql(async (cluster, later) => {
    process.stdout.write(
      `${machine()}\nMethod: ${PLAYERS} players and ${RUNS} runs on a fresh copy of the database for each measurement; the server as a process of its own (a pool of ${POOL} connections, signed-in callers, a line of log a call), autocannon; nginx with TLS and PgBouncer as deploy/ sets them up; pgbench -M prepared -j 2 as the web role with claims set; ${CLIENTS} connections, ${SECONDS} s, all on this machine over loopback TCP. Each effect is durable. CPU time of a call: nginx + servers + PgBouncer + PostgreSQL, by the kernel’s account of each program, without what calls.\nOpen loop: ${100 * OPEN_SHARE} % of the calls per second just measured, ${OPEN_SECONDS} s at a constant rate whether or not answers come, over as many connections as it needs; the time of a call counts from when it was due.\n`,
    )
    const missing = missingForFront()
    if (missing) process.stdout.write(`Without nginx and PgBouncer: ${missing}.\n`)
    await makeRulesTemplate(cluster, TEMPLATE)
    for (const effect of [REDEMPTION, HOT_REDEMPTION, SPIN])
      await benchEffect(cluster, effect, later)
    await benchTurns(cluster, later)
  })
}

async function benchEffect(cluster: Cluster, effect: Effect, later: Later): Promise<void> {
  const ways: (readonly [string, Throughput])[] = []
  const open: (readonly [string, OpenLoop])[] = []
  // As many as the calls that come in, and as many as the server lets through to the database.
  for (const clients of [CLIENTS, POOL]) {
    const url = await freshCopy(cluster, TEMPLATE)
    const bare = await callByPgbench(cluster, url, effect.script, clients, { seconds: SECONDS })
    if (bare) ways.push([BARE, bare])
  }
  ways.push([
    'HTTP, PostgreSQL',
    await served(await freshCopy(cluster, TEMPLATE), effect, later, (calls) =>
      callOverHttp(calls, SECONDS),
    ),
  ])
  for (const servers of missingForFront() ? [] : FRONTS) {
    const way = frontName(servers)
    const url = await freshCopy(cluster, TEMPLATE)
    await behindFront(url, servers, effect, later, async (calls) => {
      const closed = await callOverHttp(calls, SECONDS)
      ways.push([way, closed])
      open.push([way, await callAtRate(calls, OPEN_SHARE * closed.callsPerSecond, OPEN_SECONDS)])
    })
  }
  ways.push(['HTTP, PGlite', await embedded(effect, later)])
  process.stdout.write(`\n${effect.title}:\n`)
  printThroughputs(ways, BARE)
  if (open.length > 0) printOpenLoops(open)
}

function printOpenLoops(loads: readonly (readonly [string, OpenLoop])[]): void {
  printTable([
    ['open loop', 'calls/s', 'p50 ms', 'p99 ms', 'p99.9 ms', 'failed', 'CPU µs a call'],
    ...loads.map(([way, { callsPerSecond, p50, p99, p999, failures, cpu }]) => [
      way,
      callsPerSecond.toFixed(0),
      ...[p50, p99, p999].map((ms) => ms.toFixed(1)),
      Object.entries(failures)
        .map(([code, times]) => `${times} x ${code}`)
        .join(', ') || 'none',
      cpuText(cpu),
    ]),
  ])
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
  const server = await startServer({ databaseUrl: fresh, dataDir: '' })
  later(server.stop)
  ways.push(['HTTP, PostgreSQL', await playOverHttp(server.address, again, fresh)])
  await server.stop()
  for (const servers of missingForFront() ? [] : FRONTS) {
    const another = await freshCopy(cluster, TEMPLATE)
    const turns = await readTurns(another)
    const front = await startFront(another, servers, later)
    ways.push([frontName(servers), await playOverHttp(front.address, turns, another)])
    await front.stop()
  }
  process.stdout.write(`\nmini_game_turn, ${CLIENTS * callsPerClient} turns of whole games:\n`)
  printThroughputs(ways, BARE)
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
