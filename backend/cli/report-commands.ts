import { CommandError } from './command-error.ts'
import type { OperatorCommand } from './operator-commands.ts'

interface Reported extends Record<string, unknown> {
  number: string
  kind: string
  player: string
  team: string | null
  reporters: number
  light: number
  reasons: string
  since: string
  words: string
}

/** What operators do with what players reported. */
export const REPORT_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  reports: {
    args: '',
    about: 'list what players reported, 50 at most, what counts most first',
    async run(database) {
      const rows = await database.query<Reported>(
        `select number::text, kind, player, team::text, reporters::integer, light::integer, reasons,
            app.iso(since) as since, words::text
          from app.open_reports()`,
      )
      if (rows.length === 0) return ['Nothing is reported.']
      return rows.map((row) =>
        [
          row.number,
          row.kind,
          row.kind === 'team' ? `team ${row.team}` : row.player,
          `${row.reporters} reports (${row.light} by young accounts or without a swap)`,
          row.reasons,
          `since ${row.since}`,
          row.words,
        ].join('  '),
      )
    },
  },
  'resolve-report': {
    args: '<number> <outcome> <reason> <your name>',
    about: 'decide all open reports of the same thing: dismissed, or removed, which removes a post',
    async run(database, [number = '', outcome, reason, doneBy]) {
      if (!/^\d{1,15}$/.test(number)) {
        throw new CommandError(`${number} is no report`, 'write its number, as reports lists it')
      }
      const [row] = await database.query<{ decided: number }>(
        'select app.resolve_report($1::text::bigint, $2, $3, $4) as decided',
        [number, outcome, reason, doneBy],
      )
      return [`${row?.decided === 1 ? '1 report is' : `${row?.decided} reports are`} ${outcome}.`]
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
