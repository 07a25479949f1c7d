import { globSync, mkdirSync, rmSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { textTable } from '#backend/cli/text-table.ts'
import { ROOT } from '#scripts/lib/root.mjs'
import type { Cluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { issueTokens } from './calls/callers.ts'
import { type Effect, REDEMPTION, SPIN } from './calls/effects.ts'
import { missingForFront, startFront } from './calls/front.ts'
import { callOverHttp } from './calls/http-calls.ts'
import { freshCopy, makeRulesTemplate } from './calls/population.ts'
import { runInOneSession } from './calls/run-in-one-session.ts'
import { PROGRAMS } from './cpu-time.ts'
import { sum } from './figures.ts'
import type { Later } from './interruptible.ts'
import { machine } from './machine.ts'
import { onPostgresql } from './on-postgresql.ts'
import { timesOfProfile } from './profile/cpu-profile.ts'
import { hasPerf, recordPerf, timesOfPerf } from './profile/perf.ts'

const FOLDER = resolve(ROOT, '.cache/profiles')
const TEMPLATE = 'rules'
const SECONDS = 8
const MOST = 20

/**
 * Measures where a writing call spends time in the server and in PostgreSQL. Prints the largest shares; writes
 * profiles for Chrome's DevTools and speedscope.app to `.cache/profiles`. Takes about two minutes.
 */
export async function benchProfile(): Promise<void> {
  await onPostgresql(async (cluster, later) => {
    process.stdout.write(
      `${machine()}\nMethod: nginx, one server and PgBouncer as \`deploy/\` configures them, 32 connections, ${SECONDS} s. The server by node --cpu-prof, without idle time; PostgreSQL’s processes by perf (cpu-clock). SQL functions by track_functions in a second run, which costs time itself: compare them with each other only.\n`,
    )
    if (!hasPerf()) process.stdout.write('Without PostgreSQL’s profile: perf does not run here.\n')
    mkdirSync(FOLDER, { recursive: true })
    await makeRulesTemplate(cluster, TEMPLATE)
    for (const effect of [REDEMPTION, SPIN]) {
      await profilePrograms(cluster, effect, later)
      await profileFunctions(cluster, effect, later)
    }
  }, missingForFront())
}

async function profilePrograms(cluster: Cluster, effect: Effect, later: Later): Promise<void> {
  const url = await freshCopy(cluster, TEMPLATE)
  const folder = resolve(FOLDER, `${effect.fn}-server`)
  rmSync(folder, { recursive: true, force: true })
  const front = await startFront(url, later, {
    NODE_OPTIONS: `--cpu-prof --cpu-prof-interval=500 --cpu-prof-dir=${folder}`,
  })
  const calls = { ...effect, address: front.address, databaseUrl: url, tokens: await issueTokens() }
  await callOverHttp(calls, 1)
  const perf = resolve(FOLDER, `${effect.fn}.perf`)
  rmSync(perf, { force: true })
  const pids = await backends(url)
  const started = performance.now()
  const [throughput] = await Promise.all([
    callOverHttp(calls, SECONDS),
    hasPerf() ? recordPerf(pids, SECONDS, perf) : undefined,
  ])
  const ended = performance.now()
  await front.stop()
  const stopped = performance.now()
  process.stdout.write(
    `\n${effect.fn}: ${throughput.callsPerSecond.toFixed(0)} calls/s, ${throughput.failed} failed; CPU µs a call, ${PROGRAMS.join(' + ')}: ${PROGRAMS.map((program) => (throughput.cpu[program] ?? 0).toFixed(0)).join(' + ')}\n`,
  )
  const [file = ''] = globSync(`${folder}/*.cpuprofile`)
  print(file, timesOfProfile(file, stopped - started, stopped - ended))
  if (!hasPerf()) return
  print(`${perf}.txt`, timesOfPerf(perf, `${perf}.txt`))
  rmSync(perf, { force: true })
}

/** Returns the ids of the PostgreSQL processes that serve connections of the pooler. */
async function backends(url: string): Promise<number[]> {
  const rows = (await runInOneSession(
    url,
    `select pid from pg_stat_activity
      where datname = current_database() and application_name like 'rollmates%'`,
  )) as { pid: number }[]
  return rows.map(({ pid }) => pid)
}

function print(file: string, times: ReadonlyMap<string, number>): void {
  const all = sum([...times.values()])
  const largest = [...times].sort(([, one], [, other]) => other - one).slice(0, MOST)
  const rows = largest.map(([name, time]) => [`${((100 * time) / all).toFixed(1)} %`, name])
  say(relative(ROOT, file), [['self', 'where'], ...rows])
}

function say(title: string, rows: string[][]): void {
  process.stdout.write(`\n${title}\n${textTable(rows)}\n`)
}

async function profileFunctions(cluster: Cluster, effect: Effect, later: Later): Promise<void> {
  const url = await freshCopy(cluster, TEMPLATE)
  await runInOneSession(url, `alter database fresh set track_functions = 'all'`)
  const front = await startFront(url, later)
  const calls = { ...effect, address: front.address, tokens: await issueTokens() }
  await callOverHttp(calls, 1)
  await runInOneSession(url, 'select pg_stat_reset()')
  await callOverHttp(calls, SECONDS / 2)
  await front.stop()
  // Waits for the statistics, which a PostgreSQL process reports only when it ends.
  await sleep(1_000)
  const rows = (await runInOneSession(
    url,
    `with called as (
        select calls from pg_stat_user_functions where funcname = '${effect.fn}')
      select used.funcname, round(used.calls::numeric / called.calls, 1)::text as calls,
          round((used.self_time * 1000 / called.calls)::numeric)::text as self,
          round((used.total_time * 1000 / called.calls)::numeric)::text as total
        from pg_stat_user_functions as used, called
        order by used.self_time desc
        limit ${MOST}`,
  )) as Record<string, string>[]
  say(`${effect.fn}, its functions in PostgreSQL, each call of it:`, [
    ['function', 'calls', 'self µs', 'with all it calls µs'],
    ...rows.map((row) => Object.values(row)),
  ])
}
