import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#backend/database/open-database.ts'
import { prepareDatabase } from '#backend/database/prepare-database.ts'
import { runProcess } from '#scripts/lib/run-process.mjs'
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
  const [empty, demo] = [
    await sizeOf(cluster, 'empty_one', 'test'),
    await sizeOf(cluster, 'demo_one', 'demo'),
  ]
  return (demo.bytes - empty.bytes) / demo.players
}

async function sizeOf(cluster: Cluster, name: string, mode: 'test' | 'demo') {
  await runInOneSession(cluster.url('postgres'), `create database ${name}`)
  const database = await openDatabase({ databaseUrl: cluster.url(name), dataDir: '' })
  try {
    await prepareDatabase(database.background, mode, { albums: publishedAlbums() })
  } finally {
    await database.close()
  }
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
): Promise<{ growth: number; log: number }> {
  const url = await freshCopy(cluster, template)
  const look = async (before: string) => {
    const [row] = await runInOneSession(
      url,
      before,
      `select sum(pg_total_relation_size(oid))::float8 as size,
          pg_current_wal_insert_lsn() - '0/0' as log
        from pg_class where relnamespace = 'app'::regnamespace and relkind in ('r', 'm')`,
    )
    return {
      size: Number((row as { size: number }).size),
      log: Number((row as { log: string }).log),
    }
  }
  const before = await look('vacuum full')
  await callByPgbench(cluster, url, script, callsPerClient)
  const { log } = await look('checkpoint')
  const { size } = await look('vacuum full')
  const calls = CLIENTS * callsPerClient
  return { growth: (size - before.size) / calls, log: (log - before.log) / calls }
}

/** Runs `script` by pgbench as the role of calls over HTTP, with player 1 as the caller. */
async function callByPgbench(
  cluster: Cluster,
  url: string,
  script: string,
  callsPerClient: number,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'rollmates-pgbench-'))
  try {
    const file = join(folder, 'script')
    await writeFile(file, script)
    const claims = JSON.stringify({ role: 'rollmates_web', sub: playerId(1) })
    const { code, output } = await runProcess(
      join(cluster.bin, 'pgbench'),
      [
        ...['-n', '-M', 'prepared', '-c', `${CLIENTS}`, '-j', '2', '-D', 'i=0'],
        ...['-t', `${callsPerClient}`, '-f', file, url],
      ],
      { env: { PGOPTIONS: `-c role=rollmates_web -c request.jwt.claims=${claims}` } },
    )
    if (code !== 0) throw new Error(output)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
