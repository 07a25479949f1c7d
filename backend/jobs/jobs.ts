import type { Database } from '#backend/database/database.ts'
import { takeDueSnapshots } from './season-snapshots.ts'

/** What a job runs against: the database, or the transaction of a dry run. */
export type JobDatabase = Pick<Database, 'query'>

/** Recurring work. Safe to run twice, late, or on two servers at once. */
export interface Job {
  readonly name: string
  /** Does the work that is due; returns the number of things done. */
  run(database: JobDatabase): Promise<number>
}

/** A job that is one function of schema `app` and returns a number. */
function sqlJob(name: string, fn: string): Job {
  return {
    name,
    async run(database) {
      const [row] = await database.query<{ done: number }>(`select app.${fn}()::integer as done`)
      return row?.done ?? 0
    },
  }
}

/** A job that is one function of schema `app`, called until it returns 0: each call is a transaction. */
function sqlJobInSteps(name: string, fn: string): Job {
  const step = sqlJob(name, fn)
  return {
    name,
    async run(database) {
      let sum = 0
      for (;;) {
        const done = await step.run(database)
        if (done === 0) return sum
        sum += done
      }
    },
  }
}

/** All jobs in the order in which they run: a job comes before those that depend on its results. */
export const JOBS: readonly Job[] = [
  // First: every effect writes there.
  sqlJobInSteps('keep partitions', 'keep_partitions'),
  sqlJob('lift bans', 'lift_bans'),
  sqlJob('forget used ID tokens', 'delete_expired_id_tokens'),
  sqlJob('expire proposals', 'expire_proposals'),
  sqlJob('make draw seeds', 'make_draw_seeds'),
  sqlJob('renew stock', 'renew_stock'),
  sqlJob('settle mini games', 'settle_mini_games'),
  sqlJobInSteps('settle events', 'settle_next_event'),
  sqlJob('wipe points', 'wipe_points'),
  sqlJob('count partner teams', 'count_partner_teams'),
  sqlJob('send due stickers', 'send_due_stickers'),
  {
    name: 'snapshot recaps',
    run: async (database) => (await takeDueSnapshots(database)).length,
  },
  // Last, because nobody waits for what only makes room.
  sqlJob('forget old refusals', 'delete_old_refusals'),
  sqlJob('forget origins', 'forget_origins'),
  sqlJob('forget reports', 'forget_reports'),
  sqlJob('forget reminders', 'forget_reminders'),
]

/** The number of things that a job did, or the error that stopped it. */
export interface JobResult {
  readonly name: string
  readonly done: number
  readonly error?: unknown
}

/** Runs every job once and records those that ended well. A failure does not stop the others. */
export async function runJobs(
  database: JobDatabase,
  jobs: readonly Job[] = JOBS,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const job of jobs) {
    try {
      const done = await job.run(database)
      await database.query('select app.record_job_run($1)', [job.name])
      results.push({ name: job.name, done })
    } catch (error) {
      results.push({ name: job.name, done: 0, error })
    }
  }
  return results
}
