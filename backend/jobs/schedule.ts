import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../database/database.ts'
import { takeDueSnapshots } from './season-snapshots.ts'

/** How often the jobs look for something to do, in milliseconds. */
const INTERVAL = 60_000

/**
 * Runs the jobs now and every minute until the function that it answers is called, which waits for
 * one that is running. A job that fails is logged and tried again the next minute.
 */
export function startJobs(
  database: Database,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let idle = true
  const run = async () => {
    try {
      for (const result of await takeDueSnapshots(database)) log.info(result, 'season snapshot')
    } catch (error) {
      log.error({ err: error }, 'season snapshots failed')
    } finally {
      idle = true
    }
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
