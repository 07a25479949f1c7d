import { isDate } from './campaign-report.ts'
import { CommandError } from './command-error.ts'
import { writeTable } from './csv.ts'
import { writeNewFile } from './new-file.ts'
import {
  type CommandOptions,
  listed,
  type OperatorCommand,
  type Place,
} from './operator-command.ts'
import { readWhole } from './operator-words.ts'
import { recordAction } from './record-action.ts'

type Action = Readonly<Record<string, string | null>>

const COLUMNS = 'number at done_by command player team before after reason'.split(' ')

const FILTERS = ['who', 'command', 'player', 'from', 'to', 'after'] as const

const [MOST_LISTED, MOST_EXPORTED] = [100, 10_000]

export const AUDIT_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  audit: {
    args: '',
    about:
      'list the latest 100 operator decisions; of a person --who, a --command, a --player, the days --from and --to (UTC); --after N those older than number N; look-ups of players only with --who, or --command player or search',
    options: FILTERS,
    async run(database, _args, options) {
      const actions = await actionsOf(database, options, MOST_LISTED)
      return listed(options, actions, lineOf, 'Nothing was done.', older(actions, MOST_LISTED))
    },
  },
  'export-audit': {
    args: '<new file> <your name>',
    about: 'write up to 10,000 operator decisions to a new CSV file, with the options of audit',
    options: FILTERS,
    async run(database, [file = '', doneBy], options) {
      const actions = await actionsOf(database, options, MOST_EXPORTED)
      // Spreadsheet programs read UTF-8 only after this mark.
      writeNewFile(file, `\ufeff${writeTable(actions, COLUMNS)}\n`, options.isDryRun)
      // Does not record the filter's values, because they can name a player who is deleted later.
      const filters = FILTERS.filter((name) => options[name]).join(', ')
      await recordAction(database, 'export-audit', {
        before: null,
        after: `${actions.length} decisions`,
        reason: filters ? `filtered by ${filters}` : 'all without look-ups',
        doneBy,
      })
      return [`${file} has ${actions.length} decisions.`, ...older(actions, MOST_EXPORTED)]
    },
  },
}

function actionsOf(database: Place, options: CommandOptions, most: number): Promise<Action[]> {
  const { who, command, player, from, to, after } = options
  for (const [name, day] of Object.entries({ from, to })) {
    if (day && !isDate(day)) throw new CommandError(`--${name} is “${day}”`, 'write 2026-12-24')
  }
  return database.query<Action>(
    `select number::text, app.iso(done_at) as at, done_by, command, player, team::text, before,
        after, reason
      from app.operator_actions($1, $2, $3, $4::text::date::timestamp at time zone 'UTC',
        ($5::text::date + 1)::timestamp at time zone 'UTC', $6::text::bigint, $7::text::integer)`,
    [
      ...[player, who, command, from, to].map((value) => value || null),
      after ? String(readWhole('--after', after, 999_999_999)) : null,
      String(most),
    ],
  )
}

function older(actions: readonly Action[], most: number): string[] {
  const last = actions[most - 1]
  return last ? [`For older decisions add --after ${last.number}`] : []
}

function lineOf({ at, done_by, command, player, team, before, after, reason }: Action): string {
  const about = player ?? (team === null ? 'many' : `team ${team}`)
  const change = `${JSON.stringify(before)} to ${JSON.stringify(after)}`
  return [at, done_by, command, about, change, reason].join('  ')
}
