import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { BusyError } from '#backend/database/call-queue.ts'
import type { Database, ReplicaState } from '#backend/database/database.ts'
import {
  albumDifferences,
  campaignDifferences,
  type NamedDifference,
  nameFields,
} from '#backend/database/published-differences.ts'
import { probeWrites, unwritable } from '#backend/database/unwritable.ts'
import type { PublishedAlbum } from '#src/contract/published-album.ts'
import type { PublishedCampaign } from '#src/contract/published-campaign.ts'

export const HEALTH_PATHS = { live: '/healthz', ready: '/readyz' } as const

/** The time limit for checking one component, such as the database, in milliseconds. */
const PART_TIMEOUT = 3_000

/** The time in milliseconds for which a result of `/readyz` is reused, because anybody may request it. */
const MEMORY = 1_000

/** A job is late this many seconds after its last success. One statement of a job takes at most 10 minutes. */
const LATE = 15 * 60

/** The time in milliseconds for which the result of a test write is reused. */
const WRITES_MEMORY = 10_000

interface Part {
  ready: boolean
  why?: string
}

interface JobsPart extends Part {
  /** Whether this server runs jobs. If it does not, late jobs do not make it unready. */
  here: boolean
  /** The seconds since any job last succeeded on any server; null if none did. */
  seconds_ago: number | null
  late: string[]
}

interface Readiness {
  status: 'ready' | 'not ready'
  parts: { calls: Part; owner: Part; writes: Part; jobs: JobsPart; replica?: Part }
  campaigns: NamedDifference[]
  albums: NamedDifference[]
}

interface HealthDependencies {
  database: Database
  built: { campaigns: readonly PublishedCampaign[]; albums: readonly PublishedAlbum[] }
  jobs: readonly string[]
  runsJobs: boolean
}

/**
 * Adds `GET /healthz` and `GET /readyz`. `/healthz` returns 200 while this process answers, because a restart
 * does not repair a database. `/readyz` returns 200 while all components work, or if only writes or the replica
 * fail, because reads then work; otherwise 503. The response has the state of each component: connections of
 * calls and of the owner, jobs, writes, replica. It also names campaigns, albums and fields whose published
 * values differ from the build's, because pages may show wrong numbers.
 */
export function addHealth(app: FastifyInstance, dependencies: HealthDependencies): void {
  app.get(HEALTH_PATHS.live, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  const writes = rememberedWrites(dependencies.database)
  let last: { until: number; readiness: Promise<Readiness> } | undefined
  app.get(HEALTH_PATHS.ready, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!last || performance.now() > last.until) {
      const readiness = readReadiness({ ...dependencies, writes }, request.log)
      last = { until: Number.POSITIVE_INFINITY, readiness }
      const asked = last
      readiness.then(() => {
        asked.until = performance.now() + MEMORY
      })
    }
    const readiness = await last.readiness
    return reply.code(readiness.status === 'ready' ? 200 : 503).send(readiness)
  })
}

/** There is only one test at a time, because a hanging test occupies one of the owner's connections. */
function rememberedWrites(database: Database): () => Promise<Probe<void>> {
  let last: { at: number; result: Probe<void> } | undefined
  let writing: Promise<void> | undefined
  let probing: Promise<Probe<void>> | undefined
  const probeAnew = async () => {
    writing ??= probeWrites(database).finally(() => {
      writing = undefined
    })
    const written = writing
    const result = await probe(() => written)
    last = { at: performance.now(), result }
    probing = undefined
    return result
  }
  return async () => {
    if (last && performance.now() <= last.at + WRITES_MEMORY) return last.result
    probing ??= probeAnew()
    return last?.result ?? probing
  }
}

async function readReadiness(
  {
    database,
    built,
    jobs,
    runsJobs,
    writes,
  }: HealthDependencies & { writes: () => Promise<Probe<void>> },
  log: FastifyBaseLogger,
): Promise<Readiness> {
  const [calls, written, owner] = await Promise.all([
    probe(() => database.probeCalls()),
    writes(),
    probe(async () => ({
      campaigns: nameFields(await campaignDifferences(database, built.campaigns)),
      albums: nameFields(await albumDifferences(database, built.albums)),
      ages: await database.query<{ job: string; seconds: number }>(
        'select job, seconds from app.job_ages()',
      ),
    })),
  ])
  const parts = {
    calls: partOf(calls),
    owner: partOf(owner),
    writes: partOf(written),
    jobs: owner.ok
      ? jobsPart(owner.value.ages, jobs, runsJobs)
      : { ready: !runsJobs, why: 'unknown', here: runsJobs, seconds_ago: null, late: [] },
    ...replicaPart(database.replica()),
  }
  const failed = Object.entries(parts).filter(([, part]) => !part.ready)
  for (const [part, { why }] of failed) log.error({ part, why }, 'not ready')
  for (const { error } of [calls, written, owner])
    if (error) log.error({ err: error }, 'probe failed')
  // The server stays ready without these components: reads need neither writes nor a replica, and
  // without writes no job can succeed, so late jobs are no further problem.
  const unneeded = ['writes', 'replica', ...(unwritable(written.error) ? ['jobs'] : [])]
  const ready = failed.every(([part]) => unneeded.includes(part))
  return {
    status: ready ? 'ready' : 'not ready',
    parts,
    campaigns: owner.ok ? owner.value.campaigns : [],
    albums: owner.ok ? owner.value.albums : [],
  }
}

type Probe<T> = { ok: true; value: T; error?: undefined } | { ok: false; error: unknown }

async function probe<T>(work: () => Promise<T>): Promise<Probe<T>> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswerError('No answer in time.')), PART_TIMEOUT)
  })
  try {
    return { ok: true, value: await Promise.race([work(), late]) }
  } catch (error) {
    return { ok: false, error }
  } finally {
    clearTimeout(timer)
  }
}

class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}

function partOf({ ok, error }: Probe<unknown>): Part {
  if (ok) return { ready: true }
  const why = error instanceof BusyError ? 'busy' : (unwritable(error) ?? 'does not answer')
  return { ready: false, why }
}

function replicaPart(state: ReplicaState | undefined): { replica?: Part } {
  if (!state) return {}
  if (state === 'ready') return { replica: { ready: true } }
  return { replica: { ready: false, why: state === 'lost' ? 'does not answer' : state } }
}

function jobsPart(
  ages: readonly { job: string; seconds: number }[],
  jobs: readonly string[],
  here: boolean,
): JobsPart {
  const secondsAgo = ages.length > 0 ? Math.min(...ages.map(({ seconds }) => seconds)) : null
  const inTime = new Set(ages.filter(({ seconds }) => seconds <= LATE).map(({ job }) => job))
  const ready = !here || (secondsAgo !== null && secondsAgo <= LATE)
  return {
    ready,
    ...(ready ? {} : { why: 'late' }),
    here,
    seconds_ago: secondsAgo,
    late: jobs.filter((name) => !inTime.has(name)),
  }
}
