import { readFileSync } from 'node:fs'
import type { Database } from '#backend/database/database.ts'
import { DEMO_BEGINS } from '#backend/database/demo-data.ts'
import { type Job, runJobs } from '#backend/jobs/jobs.ts'
import { takeDueSnapshots, takeSnapshot } from '#backend/jobs/season-snapshots.ts'
import { CommandError } from './command-error.ts'
import { DELIVERY_COMMANDS } from './delivery-commands.ts'
import { MODERATION_COMMANDS } from './moderation-commands.ts'

/** What a command runs against: the database, or the transaction of a dry run. */
type Place = Pick<Database, 'query'>

interface VideoRow extends Record<string, unknown> {
  submission: string
  username: string
  link: string
  code: string
  state: string
  due: string
  overdue: boolean
  others: number
}

/** The options that commands take besides `--dry-run`. */
export const OPTIONS = {
  days: { type: 'string' },
  csv: { type: 'boolean', default: false },
  due: { type: 'boolean', default: false },
  failed: { type: 'boolean', default: false },
  frozen: { type: 'boolean', default: false },
} as const

interface Options {
  days?: string | undefined
  csv: boolean
  due: boolean
  failed: boolean
  frozen: boolean
}

/** A command of the operator; `run` returns the lines to print. */
export interface OperatorCommand {
  /** The names of its arguments, in angle brackets; all of them are required. */
  readonly args: string
  readonly about: string
  run(
    database: Place,
    args: readonly string[],
    options: Options,
    /** The jobs that `jobs` runs. */
    jobs: readonly Job[],
  ): Promise<string[]>
}

/** All commands by name. */
export const COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  ban: {
    args: '<username>',
    about: 'ban a player for --days N, or for ever',
    async run(database, [username], { days }) {
      await database.query('select app.ban_player($1, $2::text::integer)', [
        username,
        days === undefined ? null : String(Number(days)),
      ])
      return [`${username} is banned ${days === undefined ? 'for ever' : `for ${days} days`}.`]
    },
  },
  unban: {
    args: '<username>',
    about: 'end a ban',
    async run(database, [username]) {
      await database.query('select app.unban_player($1)', [username])
      return [`${username} is not banned any more.`]
    },
  },
  premium: {
    args: '<username> <on|off>',
    about: 'make a player premium, or not any more',
    async run(database, [username, state]) {
      if (state !== 'on' && state !== 'off') {
        throw new CommandError(`${state} says nothing`, 'write on or off')
      }
      await database.query('select app.set_premium($1, $2)', [username, state === 'on'])
      return [`${username} is ${state === 'on' ? 'premium' : 'not premium any more'}.`]
    },
  },
  ...MODERATION_COMMANDS,
  videos: {
    args: '',
    about: 'list the creators’ videos that wait for review, with the code that each must show',
    async run(database) {
      const rows = await database.query<VideoRow>(
        `select submission::text, username, link, code, state, app.iso(review_due_at) as due, overdue,
            others
          from app.videos_to_review()`,
      )
      if (rows.length === 0) return ['No video waits.']
      return rows.map(({ submission, username, link, code, state, due, overdue, others }) =>
        [
          submission,
          state,
          `due ${due}${overdue ? ' (overdue)' : ''}`,
          username,
          link,
          `must show ${code}`,
          ...(others > 0 ? [`also handed in by ${others}`] : []),
        ].join('  '),
      )
    },
  },
  'take-video': {
    args: '<number>',
    about: 'take a video up for review',
    run: (database, [number = '']) => review(database, 'start_video_review', number),
  },
  'approve-video': {
    args: '<number>',
    about: 'approve a creator’s video',
    run: (database, [number = '']) => review(database, 'approve_video', number),
  },
  'refuse-video': {
    args: '<number> <reason>',
    about: 'refuse a creator’s video; the creator reads the reason',
    run: (database, [number = '', reason = '']) => review(database, 'refuse_video', number, reason),
  },
  ...DELIVERY_COMMANDS,
  'event-points': {
    args: '<campaign> <event> <file>',
    about: 'take in points that players made in the game (see docs/operations.md)',
    async run(database, [campaign, event, file = '']) {
      const [row] = await database.query<{ outcome: unknown }>(
        'select app.import_event_points($1, $2, $3::text::jsonb) as outcome',
        [campaign, event, readFileSync(file, 'utf8')],
      )
      return [JSON.stringify(row?.outcome)]
    },
  },
  reminders: {
    args: '',
    about: 'hand out, once, the reminders of events that are due, as JSON for who sends them',
    async run(database) {
      const [row] = await database.query<{ due: unknown }>('select app.due_reminders() as due')
      return [JSON.stringify(row?.due)]
    },
  },
  snapshot: {
    args: '<campaign>',
    about: 'take the snapshot of one recap; --due instead of a name: of all that are due',
    async run(database, [campaign = ''], { due }) {
      const results = due
        ? await takeDueSnapshots(database)
        : [await takeSnapshot(database, campaign)]
      return results.map(({ season, outcome }) => `${season}: ${outcome}`)
    },
  },
  jobs: {
    args: '',
    about: 'do everything that is due, as the server does every minute',
    async run(database, _args, _options, jobs) {
      const results = await runJobs(database, jobs)
      const failed = results.find(({ error }) => error)
      if (failed) throw failed.error
      return results.map(({ name, done }) => `${name}: ${done}`)
    },
  },
  'set-clock': {
    args: '<time|real|demo>',
    about:
      'set the clock, with --frozen to stand still, or the demo’s own again (never in production)',
    async run(database, [time], { frozen }) {
      const [row] =
        time === 'demo'
          ? await database.query<{ now: string }>(
              'select app.iso(app.begin_demo_clock($1::text::timestamptz)) as now',
              [DEMO_BEGINS],
            )
          : await database.query<{ now: string }>(
              'select app.iso(app.set_clock($1::text::timestamptz, $2)) as now',
              [time === 'real' ? null : time, frozen],
            )
      return [`It is ${row?.now} now.`]
    },
  },
}

/** Takes one step of a video's review; returns the lines to print. */
async function review(
  database: Place,
  step: 'start_video_review' | 'approve_video' | 'refuse_video',
  number: string,
  reason?: string,
): Promise<string[]> {
  const values = reason === undefined ? [number] : [number, reason]
  const [row] = await database.query<{ outcome: string }>(
    `select app.${step}($1::text::bigint${reason === undefined ? '' : ', $2'}) as outcome`,
    values,
  )
  return [`Video ${number}: ${row?.outcome.replaceAll('_', ' ')}`]
}

/** Returns the help text, one line per command. */
export function usage(): string {
  const lines = Object.entries(COMMANDS).map(([name, { args, about }]) => {
    const call = `${name} ${args}`.trim()
    return `  ${call.padEnd(34)} ${about}`
  })
  return [
    'Usage: npm run operator -- <command> [--dry-run]',
    ...lines,
    'With --dry-run everything is done and then undone. A running embedded database is in use: stop it first.',
    'Campaigns are published by: npm run campaign -- publish [--dry-run]',
  ].join('\n')
}

/** Returns the number of arguments that a command takes. */
export function argumentCount({ args }: OperatorCommand): number {
  return args === '' ? 0 : args.split('> <').length
}
