// `npm run chaos`: 64 players read and write while machines fail (docs/cluster.md).
import { randomInt } from 'node:crypto'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CommandError, exitWithError } from '#backend/cli/command-error.ts'
import { openDatabase } from '#backend/database/open-database.ts'
import { issueTokens } from '#lab/bench/calls/callers.ts'
import { runInOneSession } from '#lab/bench/calls/run-in-one-session.ts'
import { quantile } from '#lab/bench/figures.ts'
import { readCommandLine } from '#scripts/lib/command-line.mjs'
import { ROOT } from '#scripts/lib/root.mjs'
import { prepareWriters } from '#tests/rpc/support/prepare-writers.ts'
import { mend } from '../cluster/failures.ts'
import { layoutOf, SERVERS, siteOf } from '../cluster/layout.ts'
import { stopProgram } from '../cluster/processes.ts'
import { restore } from '../cluster/restore.ts'
import { databaseUrls } from '../cluster/secrets.ts'
import { startCluster } from '../cluster/start.ts'
import { readServer } from '../cluster/state.ts'
import { stopCluster } from '../cluster/stop.ts'
import { until } from '../cluster/until.ts'
import { failInTurn } from './failures.ts'
import { failedSince, seconds } from './gaps.ts'
import { countLongForks } from './long-forks.ts'
import { installNextRelease } from './next-release.ts'
import { readCounts } from './seeing.ts'
import { judge } from './verdict.ts'
import { askAgain, startWriting, type Writing } from './writers.ts'

const WRITERS = 64

/** The folder in which the logs of all programs are kept when a run has faults. */
const LOGS = resolve(ROOT, '.cache/chaos-logs')

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const layout = layoutOf('chaos')
const faults: string[] = []

try {
  const { values } = readCommandLine('chaos', process.argv.slice(2))
  const seed = Number(values.seed ?? randomInt(1, 100_000))
  await runWith(seed)
  if (faults.length > 0) {
    say(`\nFAULTS (the logs of all programs are in ${LOGS}):\n${faults.join('\n')}`)
    const again = `npm run chaos -- --seed ${seed} lets parts fail in the same order`
    throw new CommandError('What must hold did not', again)
  }
} catch (error) {
  if (!(error instanceof CommandError)) throw error
  exitWithError(error)
}

/** Starts a cluster, causes all failures in the order of the seed, and records faults. */
async function runWith(seed: number): Promise<void> {
  say(
    `Seed ${seed}. A run takes about 12 minutes: a cluster starts, its parts fail, it is restored.`,
  )
  try {
    if (await stopCluster(layout)) say('What an earlier run had left has ended.')
    const secrets = await startCluster(
      layout,
      { mode: 'test', prepare: (url) => prepareWriters(url, WRITERS) },
      say,
    )
    const tokens = await issueTokens(secrets.session, WRITERS)
    const writing = startWriting(siteOf(layout), tokens)
    await failInTurn({ layout, writing, say, fault: (what) => void faults.push(what) }, seed)
    const moment = await change(writing)
    await writing.end()
    await report(writing, moment)
  } catch (error) {
    faults.push(`the run broke off: ${error instanceof Error ? error.message : error}`)
  } finally {
    if (faults.length > 0) keepLogs()
    await stopCluster(layout)
    say('The cluster has ended, and its files are deleted.')
  }
}

/** Replaces the logs of the previous run in `LOGS` by those of this run. */
function keepLogs(): void {
  rmSync(LOGS, { recursive: true, force: true })
  // If nothing was started, there are no logs.
  if (existsSync(layout.at('log'))) cpSync(layout.at('log'), LOGS, { recursive: true })
}

/** A time to which the database will be restored, and the number of requests recorded before it. */
interface Moment {
  time: string
  requests: number
}

/** Notes a time to restore, installs the next release and restarts the servers, while players continue. */
async function change(writing: Writing): Promise<Moment> {
  say('The next release is installed, and servers are restarted one after the other.')
  const moment = await note(writing)
  await release(writing)
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
  // Waits so that some reads after the restart are counted, too.
  await sleep(15_000)
  return moment
}

/** Installs a release while players call, and prints how long the longest call took. */
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

/** Prints the number of calls that failed since `from`, and the duration of the longest call. */
function tellFailed({ tries }: Writing, when: string, from: number): void {
  const since = tries.filter(({ answered }) => answered >= from)
  const failed = failedSince(tries, from)
  const longest = Math.max(0, ...since.map(({ sent, answered }) => answered - sent))
  say(
    `        it took ${seconds(Date.now() - from)}; of ${since.length} calls ${failed} failed, the longest took ${longest} ms`,
  )
  if (failed > 0) faults.push(`${failed} calls failed ${when}`)
}

/** Pauses all players and notes the time and the number of requests. */
async function note(writing: Writing): Promise<Moment> {
  await writing.hold()
  try {
    const [moment] = await runInOneSession(
      databaseUrls(layout).primary,
      `select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as time,
          (select count(*)::int from app.request) as requests`,
    )
    // Waits, so that the next writing call has a later time than the noted one.
    await sleep(500)
    return moment as Moment
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
  const statuses = new Map<number, number>()
  for (const { status } of writing.tries) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  const counts = [...statuses]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${status || 'no answer'}: ${count}`)
  const times = `p50 ${quantile(latencies)} ms, p99 ${quantile(latencies, 0.99)} ms`
  const { answered, refused, lost, unasked } = verdict
  say(`\n${writing.tries.length} tries (${counts.join(', ')}); ${times}`)
  say(`${writing.effects.length} effects: ${answered} answered, ${refused} refused by a rule`)
  const without = `${unasked} recorded without an answer`
  say(`of those answered, ${lost} are not recorded exactly once; ${without}`)
  say(`${verdict.entriesExpected} ledger entries were answered, ${verdict.entriesFound} are there`)
  const meant = [0, 200, 400, 429, 502, 503, 504]
  const bad = writing.tries.filter(({ status }) => !meant.includes(status))
  const found = {
    [`${lost} answered effects are not there exactly once`]: lost,
    [`${unasked} effects were recorded without an answer`]: unasked,
    'the ledger has other entries than were answered':
      verdict.entriesExpected - verdict.entriesFound,
    [`${bad.length} tries were answered neither with a result nor with "again"`]: bad.length,
  }
  faults.push(...Object.keys(found).filter((fault) => found[fault] !== 0))
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

/** Prints reads that went back in time, effects seen in opposite orders, and who answered the reads. */
async function reportSeeing({ seeing, looks }: Writing): Promise<void> {
  const back = seeing.flatMap(({ faults: seen }) => seen)
  const compared = seeing.reduce((sum, { compared: own }) => sum + own, 0)
  say(`${compared} profiles were read, ${back.length} of them older than what was seen before`)
  faults.push(...back.slice(0, 5))
  const { compared: looked, opposite } = countLongForks(looks)
  say(
    `two players were looked at ${looked} times: ${opposite} pairs of looks saw two effects in opposite orders`,
  )
  const counts = await readCounts(layout)
  const told = [...counts].map(([who, count]) => `${who}: ${count}`).sort()
  say(`since the last restart they were answered by ${told.join('; ')}`)
  if (!counts.get('replica')) faults.push('no replica answered: nothing was learned about that')
}

function openPrimary() {
  return openDatabase({ databaseUrl: databaseUrls(layout).primary, dataDir: '' })
}
