// `npm run chaos`: 64 players read and write for three minutes while machines fail (docs/cluster.md).
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError, exitWithError } from '#backend/cli/command-error.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { Tokens } from '#backend/server/tokens.ts'
import { playerId } from '#lab/bench/database/callers.ts'
import { prepareWriters } from '#tests/rpc/support/prepare-writers.ts'
import { GOAL } from '../cluster/failovers.ts'
import { killDatabase, mend, serverProcess } from '../cluster/failures.ts'
import { keepLogs, LOGS } from '../cluster/kept-logs.ts'
import { layoutOf, NODES, SERVERS, siteOf } from '../cluster/layout.ts'
import { signal, stopProgram } from '../cluster/processes.ts'
import { restore } from '../cluster/restore.ts'
import { databaseUrls, readSecrets } from '../cluster/secrets.ts'
import { startCluster, until } from '../cluster/start.ts'
import { findPrimary, readDatabases, readServer } from '../cluster/state.ts'
import { stopCluster } from '../cluster/stop.ts'
import { longestGap, seconds } from './gaps.ts'
import { installNextRelease } from './next-release.ts'
import { readCounts } from './seeing.ts'
import { judge } from './verdict.ts'
import { askAgain, startWriting, type Writing } from './writers.ts'

/** How many players read and write at once. */
const WRITERS = 64

/** How long the writers write, in seconds. */
const DURATION = 200

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const layout = layoutOf('chaos')
const faults: string[] = []

say('Chaos takes about 4 minutes: starting a cluster, 3 minutes of failures, and a restore.')
try {
  const secrets = await startCluster(
    layout,
    { mode: 'test', prepare: (url) => prepareWriters(url, WRITERS), backup: true },
    say,
  )
  const tokens = await Promise.all(
    Array.from({ length: WRITERS }, (_, n) => new Tokens([secrets.session]).issue(playerId(n + 1))),
  )
  const writing = startWriting(siteOf(layout), tokens)
  const moment = await fail(writing)
  await writing.end()
  await report(writing, moment)
} catch (error) {
  faults.push('the run broke off')
  exitWithError(error)
} finally {
  if (faults.length > 0) keepLogs(layout)
  await stopCluster(layout)
  say('The cluster has ended, and its files are deleted.')
}
if (faults.length > 0) {
  process.exitCode = 1
  say(`\nFAULTS (the logs of all programs are in ${LOGS}):\n${faults.join('\n')}`)
}

/** A moment to restore, and how many requests were recorded then. */
interface Moment {
  time: string
  requests: number
}

/** Lets one part after another fail. */
async function fail(writing: Writing): Promise<Moment> {
  const began = Date.now()
  const at = async (second: number, what: string) => {
    await sleep(Math.max(0, began + second * 1000 - Date.now()))
    say(`${String(Math.round((Date.now() - began) / 1000)).padStart(4)} s  ${what}`)
  }
  await at(15, 'the primary is killed')
  const primary = await findPrimary(layout)
  if (primary === undefined) throw new CommandError('There is no primary', 'run it again')
  const killed = Date.now()
  killDatabase(layout, primary)
  await at(50, 'the machine of the lost primary comes back')
  mend(layout)
  tellGap(writing, 'after the primary was killed', killed, 35_000, GOAL)
  await at(60, 'a server is killed')
  signal(layout, 'server1', 'SIGKILL')
  await at(70, 'the server is started again; PgBouncer is killed and started again')
  mend(layout)
  const pooler = Date.now()
  signal(layout, 'pgbouncer', 'SIGKILL')
  await sleep(500)
  mend(layout)
  await at(82, 'a replica stops replaying the log')
  tellGap(writing, 'after PgBouncer was restarted', pooler, 12_000, GOAL)
  const replica = (await readDatabases(layout)).find(({ role }) => role === 'sync replica')
  // Patroni resumes a replay that is paused; one whose process stands still, it cannot.
  const replaying = replica && (await serverProcess(layout, replica.n, 'startup'))
  if (replaying) process.kill(replaying, 'SIGSTOP')
  await at(97, 'the replica goes on')
  const lag = (await readDatabases(layout)).find(({ n }) => n === replica?.n)
  say(`        it was ${lag?.notReplayed} bytes behind in replay, ${lag?.notReceived} in receipt`)
  if (replaying) process.kill(replaying, 'SIGCONT')
  if (!lag?.notReplayed) faults.push('no replica was behind: nothing was learned about that')
  await at(100, 'etcd answers no more')
  const stopped = Date.now()
  for (const n of NODES) signal(layout, `etcd${n}`, 'SIGSTOP')
  await at(120, 'etcd answers again')
  for (const n of NODES) signal(layout, `etcd${n}`, 'SIGCONT')
  tellGap(writing, 'without etcd', stopped, 20_000, GOAL)
  await at(128, 'a moment to restore is noted')
  const moment = await note(writing)
  await at(132, 'the next release is installed')
  await release(writing)
  await at(148, 'servers are restarted one after the other')
  const rolling = Date.now()
  for (const n of SERVERS) {
    await stopProgram(layout, `server${n}`, 20_000)
    mend(layout)
    await until(
      `server${n}`,
      async () => (await readServer(layout, n))?.startsWith('ready') === true,
    )
  }
  tellFailed(writing, 'in the rolling restart', rolling)
  await at(DURATION, 'the writers stop')
  return moment
}

/** Installs a release while calls go on, and tells how long the longest of them took. */
async function release(writing: Writing): Promise<void> {
  const began = Date.now()
  const database = await openPrimary()
  try {
    say(`        ${await installNextRelease(database)}`)
  } finally {
    await database.close()
  }
  await sleep(2_000)
  tellFailed(writing, 'while the next release was installed', began)
}

/** Tells which calls failed since `from`, and the longest of them all. */
function tellFailed({ tries }: Writing, when: string, from: number): void {
  const since = tries.filter(({ answered }) => answered >= from)
  const failed = since.filter(
    ({ sent, status }) => sent >= from && status !== 200 && status !== 400,
  )
  const longest = Math.max(0, ...since.map(({ sent, answered }) => answered - sent))
  say(
    `        it took ${seconds(Date.now() - from)}; of ${since.length} calls ${failed.length} failed, the longest took ${longest} ms`,
  )
  if (failed.length > 0) faults.push(`${failed.length} calls failed ${when}`)
}

/** Tells the longest time in which no effect was answered. */
function tellGap(writing: Writing, when: string, from: number, within: number, goal: number): void {
  const gap = longestGap(writing.tries, from, Math.min(from + within, Date.now()))
  say(`        ${when}, no effect was answered for ${seconds(gap)} at most`)
  if (gap > goal * 1000) faults.push(`${when}, effects took ${seconds(gap)} to work again`)
}

/** Notes a moment in which nobody writes. */
async function note(writing: Writing): Promise<Moment> {
  await writing.hold()
  try {
    const database = openPrimary()
    const [row] = await (await database).query<Moment & Record<string, unknown>>(
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time,
          (select count(*)::int from app.request) as requests`,
    )
    await (await database).close()
    if (!row) throw new CommandError('The database tells no time', 'run it again')
    // The next effect is recorded at a later time.
    await sleep(500)
    return row
  } finally {
    writing.release()
  }
}

async function report(writing: Writing, moment: Moment): Promise<void> {
  const database = await openPrimary()
  const verdict = await judge(database, writing.effects)
  const latencies = writing.tries
    .filter(({ status }) => status === 200 || status === 400)
    .map(({ sent, answered }) => answered - sent)
    .sort((a, b) => a - b)
  const percentile = (share: number) => latencies[Math.floor(latencies.length * share)]
  const statuses = new Map<number, number>()
  for (const { status } of writing.tries) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const counts = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'no answer'}: ${count}`)
  say(
    `\n${writing.tries.length} tries (${counts.join(', ')}); p50 ${percentile(0.5)} ms, p99 ${percentile(0.99)} ms`,
  )
  say(
    `${writing.effects.length} effects: ${verdict.answered} answered, ${verdict.refused} refused by a rule`,
  )
  say(
    `of those answered, ${verdict.lost} are not recorded exactly once; ${verdict.unasked} recorded without an answer`,
  )
  say(`${verdict.entriesExpected} ledger entries were answered, ${verdict.entriesFound} are there`)
  if (verdict.lost > 0) faults.push(`${verdict.lost} answered effects are not there exactly once`)
  if (verdict.unasked > 0) faults.push(`${verdict.unasked} effects were recorded without an answer`)
  if (verdict.entriesExpected !== verdict.entriesFound)
    faults.push('the ledger has other entries than were answered')
  const bad = writing.tries.filter(
    ({ status }) => ![0, 200, 400, 429, 502, 503, 504].includes(status),
  )
  if (bad.length > 0)
    faults.push(`${bad.length} tries were answered neither with a result nor with "again"`)
  faults.push(...verdict.wrong, ...verdict.broken)
  await reportSeeing(writing)
  const sample = writing.effects.filter(({ status }) => status === 200).slice(-200)
  const different = await askAgain(siteOf(layout), sample)
  say(`${sample.length} effects asked again: ${different} answered otherwise`)
  if (different > 0) faults.push(`${different} effects answered otherwise when asked again`)
  await database.close()
  const began = Date.now()
  const { requests } = await restore(layout, moment.time)
  say(
    `restored as of ${moment.time} in ${seconds(Date.now() - began)}: ${requests} of ${moment.requests} requests came back`,
  )
  if (requests !== moment.requests)
    faults.push('the restore brought back another number of requests')
}

/** Tells whether a read went back in time, and who answered those that a replica may answer. */
async function reportSeeing({ seeing }: Writing): Promise<void> {
  const back = seeing.flatMap(({ faults: seen }) => seen)
  const compared = seeing.reduce((sum, { compared: own }) => sum + own, 0)
  say(`${compared} profiles were read, ${back.length} of them older than what was seen before`)
  faults.push(...back.slice(0, 5))
  const counts = await readCounts(layout)
  const told = [...counts].map(([who, count]) => `${who}: ${count}`).sort()
  say(`since the last restart they were answered by ${told.join('; ')}`)
  if (!counts.get('replica')) faults.push('no replica answered: nothing was learned about that')
}

function openPrimary() {
  return openDatabase({
    databaseUrl: databaseUrls(layout, readSecrets(layout)).primary,
    dataDir: '',
  })
}
