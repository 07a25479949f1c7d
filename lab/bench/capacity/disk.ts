import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { publishedAlbums } from '#src/content/albums/album-row.ts'
import type { Cluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { playerId } from '../calls/callers.ts'
import { freshCopy } from '../calls/population.ts'
import { runInOneSession } from '../calls/run-in-one-session.ts'

const CLIENTS = 4

/**
 * Measures the disk space of a demo player in bytes: the size of the demo database minus that of an empty one,
 * divided by the number of players. Excludes the stock counters, whose number does not depend on the players.
 */
export async function bytesOfPlayer(cluster: Cluster): Promise<number> {
  const empty = await sizeOf(cluster, 'empty_one', 'test')
  const demo = await sizeOf(cluster, 'demo_one', 'demo')
  return (demo.bytes - empty.bytes) / demo.players
}

async function sizeOf(cluster: Cluster, name: string, mode: 'test' | 'demo') {
  await runInOneSession(cluster.url('postgres'), `create database ${name}`)
  const database = await openDatabase({ databaseUrl: cluster.url(name), dataDir: '' })
  await prepareDatabase(database.background, mode, { albums: publishedAlbums() })
  await database.close()
  const [row] = await runInOneSession(
    cluster.url(name),
    'vacuum full',
    `select (pg_database_size(current_database())
          - pg_total_relation_size('app.stock_part'))::float8 as bytes,
        (select count(*)::int from app.player) as players`,
  )
  return row as { bytes: number; players: number }
}

/**
 * Measures how many bytes a call adds to the tables and indexes of a fresh database, and to its write-ahead
 * log. Vacuums before it measures, because in production, too, dead row versions do not stay.
 */
export async function bytesOfCalls(
  cluster: Cluster,
  template: string,
  script: string,
  callsPerClient: number,
) {
  const url = await freshCopy(cluster, template)
  const look = async (before: string) => {
    const [row] = await runInOneSession(
      url,
      before,
      `select sum(pg_total_relation_size(oid))::float8 as size,
          (pg_current_wal_insert_lsn() - '0/0')::float8 as log
        from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'm')`,
    )
    return row as { size: number; log: number }
  }
  const before = await look('vacuum full')
  callByPgbench(join(cluster.bin, 'pgbench'), url, script, callsPerClient)
  const { log } = await look('checkpoint')
  const { size } = await look('vacuum full')
  const calls = CLIENTS * callsPerClient
  return { growth: (size - before.size) / calls, log: (log - before.log) / calls }
}

/** Runs `script` by pgbench as the role of calls over HTTP, with player 1 as the caller. */
function callByPgbench(program: string, url: string, script: string, callsPerClient: number) {
  const claims = JSON.stringify({ role: 'rollmates_web', sub: playerId(1) })
  const PGOPTIONS = `-c role=rollmates_web -c request.jwt.claims=${claims}`
  const options = ['-n', '-M', 'prepared', '-c', `${CLIENTS}`, '-j', '2', '-D', 'i=0', '-f', '-']
  execFileSync(program, [...options, '-t', `${callsPerClient}`, url], {
    input: script,
    env: { ...process.env, PGOPTIONS },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
}
