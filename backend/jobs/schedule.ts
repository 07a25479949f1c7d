import type { FastifyBaseLogger } from 'fastify'
import { type Job, type JobDatabase, runJobs } from './jobs.ts'

/** How often the jobs look for something to do, in milliseconds. */
const INTERVAL = 60_000

/**
 * Runs `jobs` now and every minute until the function that it returns is called, which waits for
 * one that is running. A job that fails is logged and tried again the next minute.
 */
export function startJobs(
  database: JobDatabase,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  jobs: readonly Job[],
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let idle = true
  const run = async () => {
    for (const { name, done, error } of await runJobs(database, jobs)) {
      if (error) log.error({ err: error, job: name }, 'job failed')
      else if (done > 0) log.info({ job: name, done }, 'job')
    }
    idle = true
  }
  const start = () => {
    if (!idle) return
    idle = false
    running = run()
  }
  start()
  const timer = setInterval(start, INTERVAL)
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}
