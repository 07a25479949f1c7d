import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres from 'postgres'
import { COMMANDS } from '#backend/cli/operator-commands.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import type { Cluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { callByPgbench } from './database/pgbench.ts'
import { runInOneSession } from './database/season.ts'
import { printTable, spread } from './figures.ts'
import { machine } from './machine.ts'
import { onPostgresql } from './on-postgresql.ts'
import { type Effect, REDEMPTION, SPIN } from './rules/effects.ts'
import { freshCopy, makeRulesTemplate, PLAYERS } from './rules/population.ts'

const TEMPLATE = 'walls'
const CLIENTS = 32
const SECONDS = 6
const ROUNDS = 3
/** Months of each partitioned table. */
const MONTHS = [3, 24]
const EFFECTS = [SPIN, REDEMPTION]

/** Entries of the month that is archived, and how long it is waited for what it disturbs, in s. */
const ENTRIES = 2_000_000
const AROUND = 3

/** How long a writer rests between two entries beside that, in s: writers without rest take all there is. */
const REST = 0.2

/** A moment at which the month of the entries may be archived. */
const LATER = '2029-06-01T12:00:00Z'

/**
 * What would stop the product one day: locks and calls per second with few and with many months of
 * partitions, what an effect leaves behind, and what players wait for while a month is archived. About
 * seven minutes; it removes what it created.
 */
export async function benchWalls(): Promise<void> {
  await onPostgresql(async (cluster) => {
    process.stdout.write(
      `${machine()}\nMethod: ${PLAYERS} players; pgbench -M prepared -j 2 as the web role with claims set, ${CLIENTS} connections, ${SECONDS} s, ${ROUNDS} rounds by turns, each on a fresh copy of the database; durable.\n`,
    )
    await makeRulesTemplate(cluster, TEMPLATE)
    for (const effect of EFFECTS) await compareMonths(cluster, effect)
    await archiveBesideWriters(cluster)
  })
}

/** One effect with few and with many months of partitions. */
async function compareMonths(cluster: Cluster, { title, script }: Effect): Promise<void> {
  const rows = [['round', 'months', 'locks', 'calls/s', 'p99 ms', 'bytes a call', 'log a call']]
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const months of MONTHS) {
      const url = await freshCopy(cluster, TEMPLATE)
      await makeMonths(url, months)
      const locks = await locksOf(url, script)
      const before = await sizes(url)
      const measured = await callByPgbench(cluster, url, script, CLIENTS, { seconds: SECONDS })
      if (!measured) throw new Error('pgbench is not installed here')
      const { callsPerSecond, p99 } = measured
      const after = await sizes(url)
      const calls = callsPerSecond * SECONDS
      rows.push([
        `${round}`,
        `${months}`,
        `${locks}`,
        callsPerSecond.toFixed(0),
        p99.toFixed(1),
        ((after.data - before.data) / calls).toFixed(0),
        ((after.log - before.log) / calls).toFixed(0),
      ])
    }
  }
  process.stdout.write(`\n${title}:\n`)
  printTable(rows)
}

/** Makes partitions until each table that is kept by month has so many of them. */
async function makeMonths(url: string, months: number): Promise<void> {
  await runInOneSession(
    url,
    `select app.make_partition(kind.name, kind.span, kind.at_column, kind.unique_key,
        ((date_trunc('month', now(), 'UTC') at time zone 'UTC') + n * interval '1 month')
          at time zone 'UTC')
      from app.partitioned_tables() as kind, generate_series(1, ${months} - 1) as n
      where kind.span = 'month' and not exists (
        select from app.partitions_of(kind.name) as known
          where known.ends_at > date_trunc('month', now(), 'UTC') + n * interval '1 month')`,
  )
}

/** How many locks one call of an effect holds at its end, in a session that has planned it before. */
async function locksOf(url: string, script: string): Promise<number> {
  const call = script
    .replace(/^\\set.*$/gm, '')
    .replace(/:n\b/g, '1')
    .replace(/:s\b/g, '1')
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    // Plans are kept from the sixth call on.
    for (let times = 0; times < 6; times += 1) await sql.unsafe(call)
    return await sql.begin(async (within) => {
      await within.unsafe(call)
      const [row] = await within`
        select count(*)::integer as locks from pg_locks
          where pid = pg_backend_pid() and locktype = 'relation'`
      return Number(row?.locks)
    })
  } finally {
    await sql.end()
  }
}

/** The size of all data with its indexes, and how much was ever logged, in bytes. */
async function sizes(url: string): Promise<{ data: number; log: number }> {
  const [row] = await runInOneSession(
    url,
    `select sum(pg_total_relation_size(oid))::text as data,
        pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as log
      from pg_class
      where relkind = 'r' and relnamespace = 'app'::regnamespace`,
  )
  const { data, log } = row as { data: string; log: string }
  return { data: Number(data), log: Number(log) }
}

/** Archives a month while others write the same ledger. */
async function archiveBesideWriters(cluster: Cluster): Promise<void> {
  const url = await freshCopy(cluster, TEMPLATE)
  await runInOneSession(
    url,
    `set session_replication_role = replica;
      set synchronous_commit = off;
      insert into app.dice_entry (player_id, dice, reason, entered_at)
        select md5('player:' || 1 + n % ${PLAYERS})::uuid, 1, 'roll', app.now()
          from generate_series(1, ${ENTRIES}) as n`,
    'vacuum analyze app.dice_entry',
    'checkpoint',
    `select app.set_clock('${LATER}')`,
  )
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  const folder = await mkdtemp(join(tmpdir(), 'rollmates-walls-'))
  const sql = postgres(url, { max: CLIENTS, onnotice: () => {} })
  const waits: { at: number; ms: number }[] = []
  let isOver = false
  const write = async (client: number) => {
    for (let n = client; !isOver; n += CLIENTS) {
      const at = performance.now()
      await sql`select app.add_dice(md5('player:' || ${String(1 + (n % PLAYERS))})::uuid, 1, 'test')`
      waits.push({ at, ms: performance.now() - at })
      await pause(REST)
    }
  }
  try {
    const writers = Array.from({ length: CLIENTS }, (_, client) => write(client))
    await pause(AROUND)
    const from = performance.now()
    const lines = await COMMANDS['archive-ledgers']
      ?.run(database, [folder, 'Measured.', 'bench'], OPTIONS, [])
      .finally(() => {
        isOver = true
      })
    const until = performance.now()
    await Promise.all(writers)
    const during = (one: { at: number; ms: number }) => one.at + one.ms > from && one.at < until
    process.stdout.write(
      `\narchive-ledgers beside ${CLIENTS} writers, each resting ${REST} s between two entries: ${lines?.length} months, ${ENTRIES} entries of dice, in ${((until - from) / 1000).toFixed(1)} s.\n`,
    )
    printTable([
      ['entries of dice', 'calls', 'ms min / median / max'],
      ['before', ...row(waits.filter((one) => one.at < from && !during(one)))],
      ['meanwhile', ...row(waits.filter(during))],
    ])
  } finally {
    isOver = true
    await sql.end()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const OPTIONS = { csv: false, due: false, failed: false, frozen: false } as const

const row = (waits: readonly { ms: number }[]) => [
  `${waits.length}`,
  spread(waits.map(({ ms }) => ms)),
]

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds))
