import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import { JOBS, type Job, type JobDatabase } from '#backend/jobs/jobs.ts'
import type { Cluster } from '#tests/rpc/support/postgresql-cluster.ts'
import { runInOneSession } from './database/season.ts'
import { median, printTable, spread } from './figures.ts'
import { machine } from './machine.ts'
import { onPostgresql } from './on-postgresql.ts'
import { prepareCampaigns } from './rules/population.ts'

const SIZES = [20_000, 200_000]

/** Calls before the job begins, for what the calls take without it. */
const ALONE = 200

/** A job with work for each player, when that is due, and whom the next step will hold. */
const LONG_JOBS = [
  {
    name: 'send due stickers',
    // In the golden blitz that names the sticker of the population.
    at: '2026-11-22T08:00:00Z',
    next: `select player_id as player from app.sticker_delivery
      where state = 'promised' and sticker_slug = 'grand-tour/bee' order by due_at offset 20 limit 1`,
    left: `select from app.sticker_delivery where state = 'promised'`,
  },
  {
    name: 'wipe points',
    at: '2027-06-21T00:00:00Z',
    next: `select player_id as player from app.point_balance
      where activity_slug = 'invite-activity' and points > 0
      order by player_id offset 20 limit 1`,
    left: `select from app.point_balance where points > 0`,
  },
] as const

/**
 * The jobs that have work for every player at one moment: how long a step takes, which is as long as
 * anybody can wait for it, and how long the call of a player takes whom the job is about to hold. `sizes`
 * are numbers of players; it removes what it created.
 */
export async function benchJobs(_paths: readonly string[], sizes = SIZES): Promise<void> {
  await onPostgresql(async (cluster) => {
    process.stdout.write(
      `${machine()}\nMethod: the job's steps one after the other in one session, each durable, one thing for each player; beside them one client that calls api.game_link_set all the time, each call as one of the players of the next step; ${ALONE} such calls before, for what they take alone. Stickers are sent by the database itself (DELIVERY=auto).\n`,
    )
    const rows = [
      [
        'job',
        'things',
        'things/s',
        'a step, ms',
        'the 99th of 100 steps',
        'calls beside it',
        'a call alone, ms',
        'a call beside it, ms',
      ],
    ]
    for (const size of sizes.length > 0 ? sizes : SIZES) {
      const url = await makePlayers(cluster, `jobs_${size}`, size)
      for (const job of LONG_JOBS) rows.push(await measure(url, job))
    }
    printTable(rows)
  })
}

async function makePlayers(cluster: Cluster, name: string, size: number): Promise<string> {
  await runInOneSession(cluster.url('postgres'), `create database ${name}`)
  const url = cluster.url(name)
  await prepareCampaigns({ databaseUrl: url, dataDir: '' })
  await runInOneSession(
    url,
    `set bench.players = ${size};`,
    await readFile(join(import.meta.dirname, 'jobs/population.sql'), 'utf8'),
    'vacuum analyze',
  )
  return url
}

async function measure(url: string, { name, at, next, left }: (typeof LONG_JOBS)[number]) {
  await runInOneSession(url, `select app.set_clock('${at}'::timestamptz, true)`)
  const [worker, player] = [connect(url), connect(url)]
  try {
    const act = async () => {
      const [one] = await player.unsafe(next)
      if (!one) return undefined
      await player.unsafe(
        `select set_config('request.jwt.claims', jsonb_build_object('sub', $1::text)::text, false)`,
        [one.player],
      )
      const began = performance.now()
      await player.unsafe(`select api.game_link_set($1, 'https://mply.io/changed')`, [randomUUID()])
      return performance.now() - began
    }
    const alone: number[] = []
    for (let n = 0; n < ALONE; n += 1) alone.push((await act()) ?? Number.NaN)

    const steps: number[] = []
    const beside: number[] = []
    let working = true
    const acting = async () => {
      while (working) {
        const took = await act()
        if (took === undefined) break
        beside.push(took)
      }
    }
    const began = performance.now()
    let seconds = 0
    const takeSteps = async () => {
      const done = await work(worker, name, steps)
      seconds = (performance.now() - began) / 1000
      working = false
      return done
    }
    const [done] = await Promise.all([takeSteps(), acting()])
    const [rest] = (await runInOneSession(url, `select exists (${left}) as rest`)) as {
      rest: boolean
    }[]
    if (rest?.rest) throw new Error(`${name} has left something`)
    return [
      name,
      done.toLocaleString('en'),
      Math.round(done / seconds).toLocaleString('en'),
      spread(steps),
      `${percentile(steps, 0.99).toFixed(0)} ms`,
      String(beside.length),
      spread(alone, 1),
      spread(beside, 1),
    ]
  } finally {
    await Promise.all([worker.end(), player.end()])
  }
}

/** Takes steps of a job until nothing is left; answers how many things it did. */
async function work(sql: postgres.Sql, name: string, steps: number[]): Promise<number> {
  const job = JOBS.find((known) => known.name === name) as Job
  const database: JobDatabase = {
    async query(text, values = []) {
      return [...(await sql.unsafe(text, values as postgres.ParameterOrJSON<never>[]))] as never
    },
  }
  let all = 0
  for (;;) {
    const began = performance.now()
    const { done, next } = await job.step(database)
    if (done > 0) steps.push(performance.now() - began)
    all += done
    if (next !== 'more') return all
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? median(values)
}

const connect = (url: string) => postgres(url, { max: 1, onnotice: () => {} })
