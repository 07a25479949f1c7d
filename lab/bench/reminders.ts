import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import postgres from 'postgres'
import { openDatabase } from '#backend/database/open-database.ts'
import { runJobs } from '#backend/jobs/run-jobs.ts'
import { LOCALES } from '#src/contract/locales.ts'
import { addEvent, DUE } from '#tests/rpc/support/event-reminders.ts'
import { newSecret } from '#tests/rpc/support/game-endpoint.ts'
import type { Cluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { UTILISATION } from './capacity/tables.ts'
import { cpuPerCall, cpuTime } from './cpu-time.ts'
import { runInOneSession } from './database/season.ts'
import { startServer } from './database/server-process.ts'
import { printTable } from './figures.ts'
import type { Later } from './interruptible.ts'
import { machine } from './machine.ts'
import { onPostgresql } from './on-postgresql.ts'
import { freshCopy, prepareCampaigns } from './rules/population.ts'

const PLAYERS = 100_000
const TEMPLATE = 'reminders'
const SECONDS = 15

/** How long the game's endpoint takes for its answer, in milliseconds. */
const ANSWER_TIME = 50

/** What is to be sized: so many reminders of one event, in so many seconds. */
const MANY = 10_000_000
const IN_SECONDS = 15 * 60

/** How many look at players at once, and how many servers post at once. */
const AT_ONCE = [1, 2]

/** The CPU time of one reminder, in microseconds, by what is done. */
interface Cost {
  walk: number
  server: number
  post: number
}

/**
 * How fast the reminders of an event leave of which everybody is reminded: players looked at and reminders
 * posted a second, with the CPU time of each, and what ten million need for a quarter of an hour. `sizes`
 * begins with another number of players. About two minutes; it removes what it created.
 */
export async function benchReminders(
  _paths: readonly string[],
  [players = PLAYERS]: readonly number[] = [],
): Promise<void> {
  await onPostgresql(async (cluster, later) => {
    process.stdout.write(
      `${machine()}\nMethod: ${players.toLocaleString('en')} players who want the reminder, on a fresh copy of the database for each measurement; sessions that look at 1,000 players a transaction, side by side, durable; then servers as processes of their own, with their jobs, that post for ${SECONDS} s to an endpoint of this process which answers after ${ANSWER_TIME} ms.\n`,
    )
    await makeTemplate(cluster, players)
    const rows = [
      ['what', 'at once', 'a second', 'CPU µs of each: server', 'PostgreSQL', 'log, bytes'],
    ]
    const costs = []
    for (const many of AT_ONCE) costs.push(await measure(cluster, later, many, rows))
    printTable(rows)
    const { walk, server, post } = costs[0] as Cost
    const cores = (microseconds: number) =>
      Math.ceil((MANY * microseconds) / 1e6 / IN_SECONDS / UTILISATION)
    process.stdout.write(
      `${MANY.toLocaleString('en')} reminders in ${IN_SECONDS} s are ${Math.round(MANY / IN_SECONDS).toLocaleString('en')} a second: ${cores(server)} servers that run jobs and ${cores(walk + post)} cores of PostgreSQL, each used to ${100 * UTILISATION} %.\n`,
    )
  })
}

async function makeTemplate(cluster: Cluster, players: number): Promise<void> {
  await runInOneSession(cluster.url('postgres'), `create database ${TEMPLATE}`)
  const place = { databaseUrl: cluster.url(TEMPLATE), dataDir: '' }
  await prepareCampaigns(place)
  await runInOneSession(
    place.databaseUrl,
    `set bench.players = ${players};`,
    await readFile(join(import.meta.dirname, 'reminders/population.sql'), 'utf8'),
    'vacuum analyze',
  )
  const database = await openDatabase(place)
  try {
    await addEvent({ database }, 'race')
    const said = (text: string) => Object.fromEntries(LOCALES.map((locale) => [locale, text]))
    const words = { title: said('Race'), body: said('It begins {in}!') }
    await database.query(
      `update app.campaign set reminders = $1::text::jsonb where slug = 'events'`,
      [JSON.stringify({ types: { tournament: words } })],
    )
    await database.query('select app.set_clock($1::text::timestamptz, true)', [DUE])
    // What the servers' other jobs would do is done before.
    await runJobs(database)
  } finally {
    await database.close()
  }
}

/** Measures looking and posting with `many` at once, as further `rows`; answers what each costs. */
async function measure(
  cluster: Cluster,
  later: Later,
  many: number,
  rows: string[][],
): Promise<Cost> {
  const url = await freshCopy(cluster, TEMPLATE)
  const look = async () => {
    const [row] = await runInOneSession(
      url,
      `select pg_current_wal_insert_lsn() - '0/0' as log,
          (select count(*)::int from app.reminder_outbox) as queued`,
    )
    const { log, queued } = row as { log: string; queued: number }
    return { cpu: cpuTime(url), at: performance.now(), log: Number(log), queued }
  }
  const row = (what: string, times: number, from: Look, to: Look) => {
    const cpu = cpuPerCall(from.cpu, to.cpu, times)
    rows.push([
      what,
      String(many),
      Math.round((1000 * times) / (to.at - from.at)).toLocaleString('en'),
      cpu.server?.toFixed(0) ?? '-',
      cpu.PostgreSQL?.toFixed(0) ?? '-',
      ((to.log - from.log) / times).toFixed(0),
    ])
    return cpu
  }
  type Look = Awaited<ReturnType<typeof look>>

  const empty = await look()
  await Promise.all(Array.from({ length: many }, () => walk(url)))
  const queued = await look()
  const walked = row('players looked at', queued.queued, empty, queued)

  let posted = 0
  const endpoint = createServer((request, response) => {
    posted += 1
    request.resume()
    setTimeout(() => response.writeHead(204).end(), ANSWER_TIME)
  })
  await new Promise<void>((resolve) => endpoint.listen(0, '127.0.0.1', resolve))
  later(() => endpoint.close())
  const settings = {
    JOBS: 'on',
    NOTIFY: 'webhook',
    NOTIFY_SECRET: newSecret(),
    NOTIFY_URL: `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/`,
    SITE_URL: 'https://rollmates.example',
  }
  const servers = await Promise.all(
    Array.from({ length: many }, () => startServer({ databaseUrl: url, dataDir: '' }, settings)),
  )
  for (const { stop } of servers) later(stop)
  while (posted < 1000) await sleep(10)
  const [from, before] = [await look(), posted]
  await sleep(1000 * SECONDS)
  const [to, after] = [await look(), posted]
  const post = row('reminders posted', after - before, from, to)
  await runInOneSession(url, 'delete from app.reminder_outbox where next_attempt_at is not null')
  for (const { stop } of servers) await stop()
  return {
    walk: walked.PostgreSQL ?? Number.NaN,
    server: post.server ?? Number.NaN,
    post: post.PostgreSQL ?? Number.NaN,
  }
}

/** Looks at players until none is left to this session. */
async function walk(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    while ((await sql`select app.queue_reminders(1000) as more`)[0]?.more);
  } finally {
    await sql.end()
  }
}
