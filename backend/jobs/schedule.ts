import type { FastifyBaseLogger } from 'fastify'
import type { Job, JobDatabase } from './jobs.ts'
import { runTurn } from './run-jobs.ts'

/** How often the jobs look for something to do, in milliseconds. */
const INTERVAL = 60_000

/** After how long a job that has more to do lets the others have their turn, in milliseconds. */
const TURN = 5_000

/**
 * Runs `jobs` now and every minute until the function that it returns is called, which waits for the
 * step that is running. One at a time; a job that has more to do stands at the end of the queue after
 * its turn, so that none waits for a long one. A job that fails is logged and tried again the next
 * minute.
 */
export function startJobs(
  database: JobDatabase,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  jobs: readonly Job[],
  turn: number = TURN,
): () => Promise<void> {
  const queue: Job[] = []
  let running: Promise<void> | undefined
  let stopping = false
  const work = async () => {
    for (let job = queue.shift(); job && !stopping; job = queue.shift()) {
      const until = performance.now() + turn
      const isOver = () => stopping || performance.now() > until
      const { name, done, next, error } = await runTurn(database, job, isOver)
      if (error) log.error({ err: error, job: name }, 'job failed')
      else if (done > 0) log.info({ job: name, done, more: next === 'more' }, 'job')
      if (next === 'more' && !queue.includes(job)) queue.push(job)
    }
    running = undefined
  }
  const look = () => {
    for (const job of jobs) if (!queue.includes(job)) queue.push(job)
    running ??= work()
  }
  look()
  const timer = setInterval(look, INTERVAL)
  timer.unref()
  return async () => {
    stopping = true
    clearInterval(timer)
    await running
  }
}
