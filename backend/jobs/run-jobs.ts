import { JOBS, type Job, type JobDatabase, type JobStep } from './jobs.ts'

/** The result of a job in one turn, or the error that stopped it. */
export interface JobResult {
  readonly name: string
  readonly done: number
  readonly next: JobStep['next']
  readonly error?: unknown
}

/**
 * Runs steps of a job until no work is left, another server runs it, or `isOver` returns true after
 * a step. Records the progress or failure; never throws.
 */
export async function runTurn(
  database: JobDatabase,
  job: Job,
  isOver: () => boolean = () => false,
): Promise<JobResult> {
  let done = 0
  try {
    for (;;) {
      const step = await job.step(database)
      done += step.done
      if (step.next === 'more' && !isOver()) continue
      // If another server runs the job, that server records its own work.
      if (step.next !== 'elsewhere' || done > 0) {
        await database.query('select app.record_job_run($1, $2, $3)', [
          job.name,
          done,
          step.next === 'ended',
        ])
      }
      return { name: job.name, done, next: step.next }
    }
  } catch (error) {
    // If the database is down, recording the failure fails, too; the error is in the log anyway.
    await database
      .query('select app.record_job_failure($1, $2)', [job.name, nameOf(error)])
      .catch(() => undefined)
    return { name: job.name, done, next: 'ended', error }
  }
}

/** Returns the class of an error. The message may quote players' texts, so it is never recorded or logged. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${error.code}` : error.name
}

/** Runs every job until no work is left, and returns their results. A failed job does not stop other jobs. */
export async function runJobs(
  database: JobDatabase,
  jobs: readonly Job[] = JOBS,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const job of jobs) results.push(await runTurn(database, job))
  return results
}
