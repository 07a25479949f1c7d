import { CommandError } from './command-error.ts'
import { listed, type OperatorCommand } from './operator-command.ts'
import { readWhole } from './operator-words.ts'

/** The number of rows per page of app.open_reports. */
const ROWS = 50

const OUTCOMES = ['dismissed', 'removed', 'removed-name', 'removed-line']

interface Reported extends Record<string, unknown> {
  number: string
  kind: string
  player: string
  team: string | null
  reporters: number
  places: number
  light: number
  reasons: string
  since: string
  words: string
}

export const REPORT_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  reports: {
    args: '',
    about: 'list reports by players, the weightiest first: 50, or the next with --page 2',
    options: ['page'],
    async run(database, _args, options) {
      const { page = '1' } = options
      readWhole('--page', page, 999_999)
      const rows = await database.query<Reported & { all_rows: number }>(
        `select number::text, kind, player, team::text, reporters::integer, places::integer,
            light::integer, reasons, app.iso(since) as since, words::text, all_rows::integer
          from app.open_reports($1::text::integer)`,
        [page],
      )
      const pages = Math.ceil((rows[0]?.all_rows ?? 0) / ROWS)
      return listed(
        options,
        rows.map(({ all_rows: _, ...row }): Reported => row),
        lineOf,
        page === '1' ? 'Nothing is reported.' : `Page ${page} is empty.`,
        pages > 1 ? [`Page ${page} of ${pages}; another by --page N.`] : [],
      )
    },
  },
  'resolve-report': {
    args: '<number> <outcome> <reason> <your name>',
    choices: { outcome: OUTCOMES },
    about:
      'decide all open reports of the same words: dismissed, removed (which hides a post), removed-name or removed-line; --rename NAME and --clear (the line) change them first',
    options: ['rename', 'clear'],
    async run(database, [number = '', outcome = '', reason, doneBy], { rename, clear = false }) {
      if (!/^\d{1,15}$/.test(number)) {
        throw new CommandError(
          `<number> is “${number}”, which is no report`,
          'take it from the first column of reports',
        )
      }
      if (!OUTCOMES.includes(outcome)) {
        throw new CommandError(
          `<outcome> is “${outcome}”`,
          'write dismissed, removed, removed-name or removed-line',
        )
      }
      const [row] = await database.query<{ decided: number }>(
        'select app.resolve_report($1::text::bigint, $2, $3, $4, $5, $6) as decided',
        [number, outcome, reason, doneBy, rename ?? null, clear],
      )
      const [done] = outcome.split('-')
      return [`${row?.decided === 1 ? '1 report is' : `${row?.decided} reports are`} ${done}.`]
    },
  },
  'clear-about': {
    args: '<username> <reason> <your name>',
    about: 'remove the line that a player wrote about themselves',
    async run(database, [username, reason, doneBy]) {
      await database.query('select app.clear_about($1, $2, $3)', [username, reason, doneBy])
      return [`${username} has no line any more.`]
    },
  },
}

function lineOf(row: Reported): string {
  return [
    row.number,
    row.kind,
    row.kind === 'team' ? `team ${row.team}` : row.player,
    `${row.reporters} reports (${row.light} by young accounts or without a swap)`,
    `from ${row.places} ${row.places === 1 ? 'place' : 'places'}`,
    row.reasons,
    `since ${row.since}`,
    row.words,
  ].join('  ')
}
