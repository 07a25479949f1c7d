import { basename } from 'node:path'
import { DEMO_BEGINS } from '#backend/database/demo-data.ts'
import { ALBUM_COMMAND } from './album-command.ts'
import { ARCHIVE_COMMAND } from './archive-command.ts'
import { AUDIT_COMMANDS } from './audit-commands.ts'
import { CLUSTER_COMMANDS } from './cluster-commands.ts'
import { DELIVERY_COMMANDS } from './delivery-commands.ts'
import { readReports } from './event-reports.ts'
import { INVITATION_COMMANDS } from './invitation-commands.ts'
import { JOB_COMMANDS } from './job-commands.ts'
import { LOGIN_COMMANDS } from './login-commands.ts'
import { MODERATION_COMMANDS } from './moderation-commands.ts'
import { listed, type OperatorCommand, type Place } from './operator-command.ts'
import { PLAYER_COMMAND } from './player-command.ts'
import { PLAYER_DATA_COMMANDS } from './player-data-commands.ts'
import { RANKING_COMMANDS } from './ranking-commands.ts'
import { recordAction } from './record-action.ts'
import { REMINDER_COMMANDS } from './reminder-commands.ts'
import { secondPersonCommands } from './second-person.ts'
import { STOP_COMMANDS } from './stop-commands.ts'

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

interface ImportOutcome {
  imported?: number
  repeated?: number
  refused: readonly unknown[]
}

export const COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  ...PLAYER_COMMAND,
  ...PLAYER_DATA_COMMANDS,
  ...MODERATION_COMMANDS,
  ...secondPersonCommands((name) => COMMANDS[name]),
  ...LOGIN_COMMANDS,
  ...AUDIT_COMMANDS,
  ...RANKING_COMMANDS,
  ...CLUSTER_COMMANDS,
  ...INVITATION_COMMANDS,
  videos: {
    args: '',
    about: 'list videos that wait for review, with the code that each must show, urgent first',
    async run(database, _args, options) {
      const rows = await database.query<VideoRow>(
        `select submission::text, username, link, code, state, app.iso(review_due_at) as due, overdue,
            others
          from app.videos_to_review()`,
      )
      return listed(options, rows, lineOf, 'No video waits.')
    },
  },
  'take-video': {
    args: '<number> <your name>',
    about: 'start the review of a video',
    run: (database, [number = '', doneBy]) => review(database, 'take-video', number, null, doneBy),
  },
  'approve-video': {
    args: '<number> <your name>',
    about: 'approve a creator’s video',
    run: (database, [number = '', doneBy]) =>
      review(database, 'approve-video', number, null, doneBy),
  },
  'refuse-video': {
    args: '<number> <reason> <your name>',
    about: 'refuse a creator’s video; the creator reads the reason',
    run: (database, [number = '', reason = '', doneBy]) =>
      review(database, 'refuse-video', number, reason, doneBy),
  },
  ...DELIVERY_COMMANDS,
  'event-points': {
    args: '<campaign> <event> <file> <your name>',
    about: 'import points that players earned in the game (docs/operations.md)',
    async run(database, [campaign, event, file = '', doneBy]) {
      const [row] = await database.query<{ outcome: ImportOutcome }>(
        'select app.import_event_points($1, $2, $3::text::jsonb) as outcome',
        [campaign, event, JSON.stringify(readReports(file))],
      )
      const { imported, repeated, refused } = row?.outcome ?? { refused: [] }
      await recordAction(database, 'event-points', {
        before: `${campaign} ${event}`,
        after: `${imported} imported, ${repeated} repeated, ${refused.length} refused`,
        reason: basename(file),
        doneBy,
      })
      return [JSON.stringify(row?.outcome)]
    },
  },
  ...STOP_COMMANDS,
  ...ALBUM_COMMAND,
  ...REMINDER_COMMANDS,
  ...JOB_COMMANDS,
  ...ARCHIVE_COMMAND,
  'set-clock': {
    args: '<time|real|demo>',
    onlyAtTerminal: true,
    about: 'set the clock, --frozen to stop it, or restore the demo’s own; never in production',
    options: ['frozen'],
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

function lineOf(row: VideoRow): string {
  return [
    row.submission,
    row.state,
    `due ${row.due}${row.overdue ? ' (overdue)' : ''}`,
    row.username,
    row.link,
    `must show ${row.code}`,
    ...(row.others > 0 ? [`also handed in by ${row.others}`] : []),
  ].join('  ')
}

async function review(
  database: Place,
  step: 'take-video' | 'approve-video' | 'refuse-video',
  number: string,
  reason: string | null,
  doneBy: string | undefined,
): Promise<string[]> {
  const [row] = await database.query<{ outcome: string }>(
    'select app.rule_on_video($1, $2::text::bigint, $3, $4) as outcome',
    [step, number, reason, doneBy],
  )
  return [`Video ${number}: ${row?.outcome.replaceAll('_', ' ')}`]
}

/** Returns the help text, which has two lines per command. */
export function usage(): string {
  const lines = Object.entries(COMMANDS).map(
    ([name, { args, about }]) => `  ${`${name} ${args}`.trimEnd()}\n      ${about}`,
  )
  return [
    'Usage: npm run operator -- <command> [--dry-run]',
    ...lines,
    'With --dry-run a command prints its result and is rolled back. A running demo executes it itself.',
    'Signed in by login, leave out <your name>.',
    'Campaigns are published by: npm run campaign -- publish [--dry-run]',
  ].join('\n')
}
