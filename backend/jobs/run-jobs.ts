import { JOBS, type Job, type JobDatabase, type JobStep } from './jobs.ts'

/** What a job did in one turn, or the error that stopped it. */
export interface JobResult {
  readonly name: string
  readonly done: number
  readonly next: JobStep['next']
  readonly error?: unknown
}

/**
 * Runs steps of one job until nothing is left to do, another server is at it, or `isOver` says after a
 * step that its turn is over. Records how far it came, or why it failed; throws nothing.
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
      // The other server records what it does.
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
    // A database that is down takes no note of it; the log has it.
    await database
      .query('select app.record_job_failure($1, $2)', [job.name, nameOf(error)])
      .catch(() => undefined)
    return { name: job.name, done, next: 'ended', error }
  }
}

/** What kind of error it was. Its message may quote what players wrote, and is left out of the log, too. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error ? `${error.name} ${error.code}` : error.name
}

/** Runs every job until nothing is left to do. A failure does not stop the others. */
export async function runJobs(
  database: JobDatabase,
  jobs: readonly Job[] = JOBS,
): Promise<JobResult[]> {
  const results: JobResult[] = []
  for (const job of jobs) results.push(await runTurn(database, job))
  return results
}
