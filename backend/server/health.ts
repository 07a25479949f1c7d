import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { BusyError } from '#backend/database/call-queue.ts'
import {
  type CampaignDifference,
  campaignDifferences,
} from '#backend/database/campaign-differences.ts'
import type { Database } from '#backend/database/database.ts'
import type { PublishedCampaign } from '#src/contract/published-campaign.ts'

/** The paths that monitoring requests every few seconds. */
export const HEALTH_PATHS = { live: '/healthz', ready: '/readyz' } as const

/** How long a part may take to respond, in milliseconds. */
const PART_TIMEOUT = 3_000

/** How long an answer about readiness is given again, in milliseconds: anybody may ask. */
const MEMORY = 1_000

/** How long ago the last job may have ended, in seconds; a statement of one takes 10 minutes at most. */
const LATE = 15 * 60

/** A part of the server; only one that is needed here makes it not ready. */
interface Part {
  ready: boolean
  /** Why it is not ready. */
  why?: string
}

interface JobsPart extends Part {
  /** Whether this server runs jobs; where it does not, late jobs are no reason to avoid it. */
  here: boolean
  /** How many seconds ago the last job ended well, on any server; null where none ever has. */
  seconds_ago: number | null
  /** The jobs that have not ended well for too long. */
  late: string[]
}

/** What `/readyz` answers. */
interface Readiness {
  status: 'ready' | 'not ready'
  parts: { calls: Part; owner: Part; jobs: JobsPart }
  /** Campaigns that were published with other values than the pages were built with. */
  campaigns: CampaignDifference[]
}

interface HealthDependencies {
  database: Database
  /** The campaigns that the pages were built with. */
  built: readonly PublishedCampaign[]
  /** The names of all jobs that servers with these settings run. */
  jobs: readonly string[]
  /** Whether this server runs jobs. */
  runsJobs: boolean
}

/**
 * Adds `GET /healthz`: 200 while this process answers, whatever the database does, because a restart
 * mends no database. And `GET /readyz`: 200 while calls can be answered, else 503; the answer says
 * which part is not ready: the connections of calls, those of the owner, or the jobs. It also names
 * campaigns and fields that were published with other values than the pages were built with: the
 * product runs, but its pages may show other numbers than its rules use.
 */
export function addHealth(app: FastifyInstance, dependencies: HealthDependencies): void {
  app.get(HEALTH_PATHS.live, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'ok' }
  })

  let last: { until: number; readiness: Promise<Readiness> } | undefined
  app.get(HEALTH_PATHS.ready, async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (!last || performance.now() > last.until) {
      const readiness = readReadiness(dependencies, request.log)
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

async function readReadiness(
  { database, built, jobs, runsJobs }: HealthDependencies,
  log: FastifyBaseLogger,
): Promise<Readiness> {
  const [calls, owner] = await Promise.all([
    probe(() => database.probeCalls()),
    probe(async () => ({
      campaigns: await campaignDifferences(database, built),
      ages: await database.query<{ job: string; seconds: number }>(
        'select job, seconds from app.job_ages()',
      ),
    })),
  ])
  const parts = {
    calls: partOf(calls),
    owner: partOf(owner),
    jobs: owner.ok
      ? jobsPart(owner.value.ages, jobs, runsJobs)
      : { ready: !runsJobs, why: 'unknown', here: runsJobs, seconds_ago: null, late: [] },
  }
  const failed = Object.entries(parts).filter(([, part]) => !part.ready)
  for (const [part, { why }] of failed) log.error({ part, why }, 'not ready')
  for (const { error } of [calls, owner]) if (error) log.error({ err: error }, 'probe failed')
  return {
    status: failed.length === 0 ? 'ready' : 'not ready',
    parts,
    campaigns: owner.ok ? owner.value.campaigns : [],
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

/** A part has not responded in time. */
class NoAnswerError extends Error {
  override name = 'NoAnswerError'
}

function partOf({ ok, error }: Probe<unknown>): Part {
  if (ok) return { ready: true }
  return { ready: false, why: error instanceof BusyError ? 'busy' : 'does not answer' }
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
