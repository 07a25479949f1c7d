import { runJobs } from '#backend/jobs/run-jobs.ts'
import { takeDueSnapshots, takeSnapshot } from '#backend/jobs/season-snapshots.ts'
import { listed, type OperatorCommand } from './operator-command.ts'
import { refusalName } from './operator-words.ts'

interface JobState extends Record<string, unknown> {
  job: string
  ended_at: string | null
  begun_at: string | null
  done: string
  failed_at: string | null
  failure: string | null
  due_since: string | null
}

interface Outbox extends Record<string, unknown> {
  outbox: string
  state: string
  many: number
  oldest: string | null
}

interface Refused extends Record<string, unknown> {
  function: string
  code: string
  times: string
  players: string
}

export const JOB_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  snapshot: {
    args: '<campaign>',
    about: 'count one recap; with --due instead of a name all that are due',
    options: ['due'],
    inSteps: true,
    needsNobody: true,
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
    needsNobody: true,
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
    needsNobody: true,
    async run(database, _args, options) {
      const states = await database.query<JobState>(
        `select job, app.iso(ended_at) as ended_at, app.iso(begun_at) as begun_at, done::text,
            app.iso(failed_at) as failed_at, failure, app.iso(due_since) as due_since
          from app.job_states()`,
      )
      return listed(
        options,
        states.map((state) => ({ ...state, age: ageOf(state.ended_at) })),
        lineOf,
      )
    },
  },
  outboxes: {
    args: '',
    about: 'count deliveries, reminders, pushes and mails that wait or failed',
    needsNobody: true,
    async run(database, _args, options) {
      const rows = await database.query<Outbox>(
        'select outbox, state, many, app.iso(oldest) as oldest from app.outboxes()',
      )
      return listed(options, rows, ({ outbox, state, many, oldest }) =>
        [outbox, state, many, ...(oldest ? [`oldest ${oldest}`] : [])].join('  '),
      )
    },
  },
  refused: {
    args: '',
    about: 'list what the rules and limits refused to players today, the most frequent first',
    async run(database, _args, options) {
      const rows = await database.query<Refused>(
        'select function, code, times::text, players::text from app.refusals_today()',
      )
      const named = rows.map(({ code, ...row }) => ({ refusal: refusalName(code) ?? code, ...row }))
      return listed(
        options,
        named,
        ({ refusal, function: fn, times, players }) =>
          `${refusal}  ${fn}  ${times} times to ${players} players`,
        'Nothing was refused today.',
      )
    },
  },
}

function ageOf(ended: string | null): string {
  if (!ended) return 'never'
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(ended)) / 60_000))
  if (minutes < 120) return `${minutes} minutes`
  return minutes < 2880 ? `${Math.floor(minutes / 60)} hours` : `${Math.floor(minutes / 1440)} days`
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
