import { runJobs } from '#backend/jobs/run-jobs.ts'
import { takeDueSnapshots, takeSnapshot } from '#backend/jobs/season-snapshots.ts'
import { listed, type OperatorCommand } from './operator-command.ts'

interface JobState extends Record<string, unknown> {
  job: string
  ended_at: string | null
  begun_at: string | null
  done: string
  failed_at: string | null
  failure: string | null
  due_since: string | null
}

/** Commands to run due jobs and show their state. */
export const JOB_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  snapshot: {
    args: '<campaign>',
    about: 'count one recap; with --due instead of a name all that are due',
    options: ['due'],
    inSteps: true,
    async run(database, [campaign = ''], options) {
      const results = options.due
        ? await takeDueSnapshots(database)
        : [await takeSnapshot(database, campaign)]
      const show = ({ season, outcome }: (typeof results)[number]) => `${season}: ${outcome}`
      return listed(options, results, show)
    },
  },
  jobs: {
    args: '',
    about: 'run all jobs that are due, as the server does every minute',
    inSteps: true,
    async run(database, _args, options, jobs) {
      const results = await runJobs(database, jobs)
      const failed = results.find(({ error }) => error)
      if (failed) throw failed.error
      return listed(options, results, ({ name, done }) => `${name}: ${done}`)
    },
  },
  'job-states': {
    args: '',
    about:
      'list the jobs: when each last ended, its progress or failure, and since when work is due',
    async run(database, _args, options) {
      const states = await database.query<JobState>(
        `select job, app.iso(ended_at) as ended_at, app.iso(begun_at) as begun_at, done::text,
            app.iso(failed_at) as failed_at, failure, app.iso(due_since) as due_since
          from app.job_states()`,
      )
      return listed(options, states, lineOf)
    },
  },
}

function lineOf(state: JobState): string {
  const parts = [
    state.ended_at ? `ended ${state.ended_at}` : 'never ended',
    ...(state.begun_at ? [`goes on since ${state.begun_at}, ${state.done} done`] : []),
    ...(state.failed_at ? [`failed ${state.failed_at}: ${state.failure}`] : []),
    ...(state.due_since ? [`work is due since ${state.due_since}`] : []),
  ]
  return `${state.job}: ${parts.join('; ')}`
}
