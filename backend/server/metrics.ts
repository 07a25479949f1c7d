import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { QueueState } from '#backend/database/call-queue.ts'
import type { Database, Fallback, Read } from '#backend/database/database.ts'
import type { MinuteLimit } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The error code in the response: a refusal's code, a code of PostgREST, or an HTTP status. */
    answeredCode: string | undefined
  }
}

/** The upper bounds of the latency histogram, in seconds. */
const BUCKETS = [
  0.001, 0.0025, 0.005, 0.0075, 0.01, 0.015, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 1, 2.5, 8,
]

/** The milliseconds for which values from the database are reused, so that frequent reading costs little. */
const MEMORY = 5_000

/** The time limit of the database's answer, in milliseconds. */
const TIMEOUT = 2_000

interface JobRow extends Record<string, unknown> {
  job: string
  ended: number | null
  fails: boolean
  done: number
  due: number | null
}

interface OutboxRow extends Record<string, unknown> {
  outbox: string
  state: string
  many: number
  age: number | null
}

interface CheckRow extends Record<string, unknown> {
  event: string
  repaired: number
}

interface SwapRow extends Record<string, unknown> {
  figure: string
  detail: string
  amount: number
}

interface Measured {
  jobs: JobRow[]
  outboxes: OutboxRow[]
  checks: CheckRow[]
  swaps: SwapRow[]
}

/** A server's metrics in Prometheus' format. Labels contain nothing about players. */
export class Metrics {
  readonly registry = new Registry()
  readonly #calls: Counter
  readonly #seconds: Histogram
  readonly #limits: Counter
  readonly #reads: Counter
  readonly #database: Database
  #asked: { at: number; rows: Promise<Measured> } | undefined

  constructor(database: Database) {
    this.#database = database
    const registers = [this.registry]
    collectDefaultMetrics({ register: this.registry })
    this.#calls = new Counter({
      name: 'rollmates_calls_total',
      help: 'Answers, by call, status and code of the error.',
      labelNames: ['call', 'status', 'code'],
      registers,
    })
    this.#seconds = new Histogram({
      name: 'rollmates_call_seconds',
      help: 'How long answers took, by call.',
      labelNames: ['call'],
      buckets: BUCKETS,
      registers,
    })
    this.#limits = new Counter({
      name: 'rollmates_limits_hit_total',
      help: 'Calls that were refused because of a limit, by its name.',
      labelNames: ['limit'],
      registers,
    })
    this.#reads = new Counter({
      name: 'rollmates_replica_reads_total',
      help: 'Reads that a replica may answer, by who did, and why it was not the replica.',
      labelNames: ['from', 'why'],
      registers,
    })
    this.#addQueues()
    this.#addReplica()
    this.#addDatabase()
  }

  /** Counts every answer of `app` from now on. */
  watch(app: FastifyInstance): void {
    app.decorateRequest('answeredCode', undefined)
    app.addHook('onResponse', async (request, reply) => {
      const call = callOf(request)
      this.#calls.inc({ call, status: reply.statusCode, code: request.answeredCode ?? '' })
      this.#seconds.observe({ call }, reply.elapsedTime / 1000)
    })
  }

  /** Counts a call that was refused because of a limit. */
  limitHit(limit: MinuteLimit): void {
    this.#limits.inc({ limit })
  }

  /** Counts a read of a function that may run on a replica. */
  read(from: Read['from'], why: Fallback | undefined): void {
    this.#reads.inc({ from, why: why ?? '' })
  }

  #addReplica(): void {
    if (!this.#database.replica()) return
    const up: Gauge = new Gauge({
      name: 'rollmates_replica_up',
      help: 'Whether the replica answers and is not behind.',
      registers: [this.registry],
      collect: () => up.set(this.#database.replica() === 'ready' ? 1 : 0),
    })
  }

  #addQueues(): void {
    const queue = (name: string, help: string, read: (state: QueueState) => number) => {
      const gauge: Gauge = new Gauge({
        name: `rollmates_pool_${name}`,
        help,
        labelNames: ['pool'],
        registers: [this.registry],
        collect: () => {
          for (const [pool, state] of Object.entries(this.#database.queues())) {
            gauge.set({ pool }, read(state))
          }
        },
      })
    }
    queue('running', 'Statements that run on the database now, by pool.', (state) => state.running)
    queue('size', 'How many statements of a pool can run at once.', (state) => state.most)
    queue('waiting', 'Calls that wait for their turn, by pool.', (state) => state.waiting)
    queue(
      'turned_away',
      'Calls that found too many waiting, or waited for too long, since the start.',
      (state) => state.turnedAway,
    )
  }

  #addDatabase(): void {
    const told = (
      name: string,
      help: string,
      labelNames: string[],
      fill: (gauge: Gauge, answer: Measured) => void,
    ) => {
      const gauge: Gauge = new Gauge({
        name: `rollmates_${name}`,
        help,
        labelNames,
        registers: [this.registry],
        collect: async () => {
          const answer = await this.#ask().catch(() => undefined)
          gauge.reset()
          if (answer) fill(gauge, answer)
        },
      })
    }
    const job = (name: string, help: string, read: (row: JobRow) => number | null) =>
      told(`job_${name}`, help, ['job'], (gauge, { jobs }) => {
        for (const row of jobs) {
          const value = read(row)
          if (value !== null) gauge.set({ job: row.job }, value)
        }
      })
    const outbox = (name: string, help: string, read: (row: OutboxRow) => number) =>
      told(name, help, ['outbox', 'state'], (gauge, { outboxes }) => {
        for (const row of outboxes) {
          gauge.set({ outbox: row.outbox, state: row.state }, read(row))
        }
      })
    job('ended_seconds', 'How long ago a job ended well.', ({ ended }) => ended)
    job('failing', 'Whether a job failed when it ran last.', ({ fails }) => (fails ? 1 : 0))
    job('done', 'What the run of a job has done so far.', ({ done }) => done)
    job('due_seconds', 'How long the oldest work of a job is due.', ({ due }) => due ?? 0)
    outbox('outbox', 'What waits to leave or failed, counted to 10,000.', ({ many }) => many)
    outbox('outbox_seconds', 'How long the oldest of it has waited.', ({ age }) => age ?? 0)
    told(
      'partner_teams_repaired',
      'Teams whose kept points were not what the ledgers say, by event.',
      ['event'],
      (gauge, { checks }) => {
        for (const { event, repaired } of checks) gauge.set({ event }, repaired)
      },
    )
    told(
      'swaps',
      'What became of swaps in the last seven days, and within how many days wishes were fulfilled.',
      ['figure', 'detail'],
      (gauge, { swaps }) => {
        for (const { figure, detail, amount } of swaps) gauge.set({ figure, detail }, amount)
      },
    )
    const up: Gauge = new Gauge({
      name: 'rollmates_database_up',
      help: 'Whether the database told what the figures of jobs and outboxes say.',
      registers: [this.registry],
      collect: async () => {
        const answer = await this.#ask().catch(() => undefined)
        up.set(answer ? 1 : 0)
      },
    })
  }

  #ask() {
    const now = performance.now()
    if (!this.#asked || now > this.#asked.at + MEMORY) {
      this.#asked = { at: now, rows: inTime(this.#read()) }
      // Avoids an unhandled rejection if nobody awaits this promise.
      this.#asked.rows.catch(() => undefined)
    }
    return this.#asked.rows
  }

  async #read() {
    const jobs = await this.#database.query<JobRow>(
      `select job, extract(epoch from clock_timestamp() - ended_at)::float8 as ended,
          failed_at is not null as fails, done::float8 as done,
          extract(epoch from app.now() - due_since)::float8 as due
        from app.job_states()`,
    )
    const outboxes = await this.#database.query<OutboxRow>(
      `select outbox, state, many, extract(epoch from app.now() - oldest)::float8 as age
        from app.outboxes()`,
    )
    const checks = await this.#database.query<CheckRow>(
      'select event_slug as event, repaired::float8 as repaired from app.partner_team_check',
    )
    const swaps = await this.#database.query<SwapRow>(
      `select figure, detail, sum(amount)::float8 as amount from app.swap_quarter
        where quarter > app.now() - interval '7 days' group by figure, detail`,
    )
    return { jobs, outboxes, checks, swaps }
  }
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  try {
    return await Promise.race([
      work,
      new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('The database is too slow.')), TIMEOUT)
      }),
    ])
  } finally {
    clearTimeout(timer)
  }
}

function callOf(request: FastifyRequest): string {
  const rpc = /^\/rest\/v1\/rpc\/(\w+)$/.exec(request.loggedPath)?.[1]
  if (rpc) return rpc
  const route = request.routeOptions.url
  return route && !/[*:]/.test(route) ? route : 'page'
}
