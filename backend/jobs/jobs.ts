import type { Database } from '#backend/database/database.ts'
import { takeDueSnapshots } from './season-snapshots.ts'

/** Where a job works: the database, or the transaction of a dry run. */
export type JobDatabase = Pick<Database, 'query'>

/** Something that is due from time to time. Safe to run twice, late, or on two machines at once. */
export interface Job {
  readonly name: string
  /** Does what is due; answers how many things it did. */
  run(database: JobDatabase): Promise<number>
}

/** A job that is one function of schema `app` and answers a number. */
function sqlJob(name: string, fn: string): Job {
  return {
    name,
    async run(database) {
      const [row] = await database.query<{ done: number }>(`select app.${fn}()::integer as done`)
      return row?.done ?? 0
    },
  }
}

/** Every job, in the order in which they run: what others build on comes first. */
export const JOBS: readonly Job[] = [
  sqlJob('lift bans', 'lift_bans'),
  sqlJob('forget used ID tokens', 'forget_used_id_tokens'),
  sqlJob('expire proposals', 'expire_proposals'),
  sqlJob('make draw seeds', 'make_draw_seeds'),
  sqlJob('renew stock', 'renew_stock'),
  sqlJob('settle mini games', 'settle_mini_games'),
  sqlJob('settle events', 'settle_events'),
  sqlJob('wipe points', 'wipe_points'),
  sqlJob('count partner teams', 'count_partner_teams'),
  sqlJob('send due stickers', 'send_due_stickers'),
  {
    name: 'snapshot recaps',
    run: async (database) => (await takeDueSnapshots(database)).length,
  },
]

/** What one job did, or why it could not. */
export interface JobResult {
  readonly name: string
  readonly done: number
  readonly error?: unknown
}

/** Runs every job once. One that fails does not keep the others from running. */
export async function runJobs(
  database: JobDatabase,
  jobs: readonly Job[] = JOBS,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const job of jobs) {
    try {
      results.push({ name: job.name, done: await job.run(database) })
    } catch (error) {
      results.push({ name: job.name, done: 0, error })
    }
  }
  return results
}
