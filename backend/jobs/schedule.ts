import type { FastifyBaseLogger } from 'fastify'
import type { Job, JobDatabase } from './jobs.ts'
import { runTurn } from './run-jobs.ts'

/** The interval between runs of the jobs, in milliseconds. */
const INTERVAL = 60_000

/** The time after which a job is interrupted to let other jobs run, in milliseconds. */
const TURN = 5_000

/**
 * Runs `jobs` now and every minute; returns a function that stops them and waits for a running step. Jobs run
 * one at a time. A job that is not finished after TURN goes to the end of the queue, so that other jobs do not
 * wait for it. A failed job is logged and tried again the next minute.
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
