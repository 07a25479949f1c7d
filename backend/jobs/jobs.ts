import type { Database } from '#backend/database/database.ts'

/** The database, or in a dry run the transaction, in which a job works. */
export type JobDatabase = Pick<Database, 'query'>

/** The result of one step of a job, and whether another step should follow. */
export interface JobStep {
  /** The number of items that the step processed. */
  readonly done: number
  /** `more`: another step may find work; `ended`: no work is left; `elsewhere`: another server runs the job. */
  readonly next: 'more' | 'ended' | 'elsewhere'
}

/** Recurring work. Safe to run twice, late, or on two servers at once. */
export interface Job {
  readonly name: string
  /** Does a part of the due work: an SQL job works for a second or two and commits, a webhook job sends all. */
  step(database: JobDatabase): Promise<JobStep>
}

/**
 * Returns a job that calls a function of schema `app`. The function does a part of the work and returns the
 * number of processed items, or 0 if no work is left. Only one server runs a step of a job at a time.
 */
function sqlJob(name: string, fn: string): Job {
  return {
    name,
    async step(database) {
      const [row] = await database.query<{ done: number | null }>(
        'select app.run_job_step($1, $2) as done',
        [name, fn],
      )
      const done = row?.done ?? null
      if (done === null) return { done: 0, next: 'elsewhere' }
      return { done, next: done > 0 ? 'more' : 'ended' }
    },
  }
}

/** All jobs in order: a job comes before those that depend on its results. */
export const JOBS: readonly Job[] = [
  // This job is first, because every writing call writes to partitions.
  sqlJob('keep partitions', 'keep_partitions'),
  sqlJob('lift bans', 'lift_bans'),
  sqlJob('forget used ID tokens', 'delete_expired_id_tokens'),
  sqlJob('expire proposals', 'expire_proposals'),
  sqlJob('make draw seeds', 'make_draw_seeds'),
  sqlJob('renew stock', 'renew_stock'),
  sqlJob('settle mini games', 'settle_mini_games'),
  sqlJob('settle events', 'settle_next_event'),
  sqlJob('wipe points', 'wipe_points'),
  sqlJob('release invitations', 'release_invitations'),
  sqlJob('check partner teams', 'check_partner_teams'),
  sqlJob('send due stickers', 'send_due_stickers'),
  sqlJob('snapshot recaps', 'snapshot_step'),
  sqlJob('finish deletions', 'finish_deletions'),
  sqlJob('pass on prizes of game days', 'pass_on_mini_game_prizes'),
  sqlJob('pass on prizes of events', 'pass_on_rank_prizes'),
  // These jobs are last, because nobody waits for their results.
  sqlJob('unlist silent players', 'unlist_silent_players'),
  sqlJob('find matches', 'find_matches'),
  sqlJob('count trust', 'count_trust'),
  sqlJob('count campaigns', 'count_campaigns'),
  sqlJob('find flagged texts', 'find_flagged'),
  sqlJob('forget old refusals', 'delete_old_refusals'),
  sqlJob('forget origins', 'forget_origins'),
  sqlJob('forget range uses', 'forget_range_uses'),
  sqlJob('forget reports', 'forget_reports'),
  sqlJob('forget requests', 'forget_requests'),
  sqlJob('forget messages', 'forget_messages'),
  sqlJob('forget deleted players', 'forget_deleted'),
]
