import postgres from 'postgres'
import { openDatabase } from '#backend/database/open-database.ts'
import { SharedCounts, WINDOW } from '#backend/database/shared-counts.ts'
import { DEFAULT_LIMITS } from '#backend/server/rate-limits.ts'
import type { Cluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { cpuPerCall, cpuTime } from './cpu-time.ts'
import { callByPgbench } from './database/pgbench.ts'
import { printTable } from './figures.ts'
import { CLAIM_ANY, HOT_TEMPLATE, makeHotTemplate } from './hot.ts'
import { machine } from './machine.ts'
import { onPostgresql } from './on-postgresql.ts'
import { freshCopy } from './rules/population.ts'

const KEYS = 10_000
const MINUTES = 3
const ROUNDS = 10
const CLIENTS = 32
const SECONDS = 10

/** What one thing costs PostgreSQL: CPU time in microseconds, and bytes of the log. */
interface Cost {
  readonly microseconds: number
  readonly bytes: number
}

/**
 * What the limits add to what effects cost the database, at their worst: every caller has used up a
 * sixteenth of their limit, so that a server tells each one's count every second. `sizes` begins with
 * another number of callers. About a minute; it removes what it created.
 */
export async function benchLimits(
  _paths: readonly string[],
  [keys = KEYS]: readonly number[] = [],
): Promise<void> {
  await onPostgresql(async (cluster) => {
    process.stdout.write(
      `${machine()}\nMethod: effects are free_sticker_claim of any of 96 offers by pgbench, ${CLIENTS} connections, ${SECONDS} s; counts are told as a server does, of ${keys.toLocaleString('en')} callers at once, ${ROUNDS} times in each of ${MINUTES} minutes, which also deletes those of earlier ones. Each on a fresh copy, durable.\n`,
    )
    await makeHotTemplate(cluster)
    const effect = await costOfEffect(cluster)
    const count = await costOfCount(cluster, keys)
    const row = (what: string, { microseconds, bytes }: Cost) => [
      what,
      microseconds.toFixed(1),
      bytes.toFixed(0),
    ]
    printTable([
      ['what', 'PostgreSQL, CPU µs', 'log, bytes'],
      row('an effect', effect),
      row('a count that is told', count),
    ])
    const share = (100 * count.microseconds) / effect.microseconds
    process.stdout.write(
      `A caller with one effect a second adds ${share.toFixed(1)} % to what it costs, with more of them less, and before a sixteenth of a limit nothing.\n`,
    )
  })
}

async function costOfEffect(cluster: Cluster): Promise<Cost> {
  const url = await freshCopy(cluster, HOT_TEMPLATE)
  return costOf(url, async () => {
    const called = await callByPgbench(cluster, url, CLAIM_ANY, CLIENTS, { seconds: SECONDS })
    if (!called) throw new Error('pgbench is not installed here')
    return called.callsPerSecond * SECONDS
  })
}

async function costOfCount(cluster: Cluster, keys: number): Promise<Cost> {
  const url = await freshCopy(cluster, HOT_TEMPLATE)
  const database = await openDatabase({ databaseUrl: url, dataDir: '' })
  const counts = new SharedCounts(database)
  const limit = DEFAULT_LIMITS.effects
  try {
    return await costOf(url, async () => {
      for (let minute = 0; minute < MINUTES; minute += 1) {
        for (let round = 0; round < ROUNDS; round += 1) {
          // At first as many as nobody else is told of.
          for (let calls = round === 0 ? limit / 16 : 0; calls >= 0; calls -= 1) {
            for (let key = 0; key < keys; key += 1) {
              counts.add(`effects ${key}`, limit, minute * WINDOW)
            }
          }
          await counts.share()
        }
      }
      return keys * ROUNDS * MINUTES
    })
  } finally {
    await database.close()
  }
}

/** What `work` costs, for each of the things that it answers to have done. */
async function costOf(url: string, work: () => Promise<number>): Promise<Cost> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    const logged = async () => {
      const [row] = await sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::text as bytes`
      return Number(row?.bytes)
    }
    const [began, before] = [await logged(), cpuTime(url)]
    const things = await work()
    const { PostgreSQL = Number.NaN } = cpuPerCall(before, cpuTime(url), things)
    return { microseconds: PostgreSQL, bytes: ((await logged()) - began) / things }
  } finally {
    await sql.end()
  }
}
