import { basename } from 'node:path'
import { CommandError } from './command-error.ts'
import { listed, type OperatorCommand } from './operator-command.ts'
import { readValues } from './operator-file.ts'
import { recordAction } from './record-action.ts'

interface UnsentRow extends Record<string, unknown> {
  reminder: string
  state: string
  why: string
  username: string
  campaign: string | null
  event: string | null
  kind: string | null
  proposal: string | null
  valid_until: string
  attempts: number
  note: string | null
}

export const REMINDER_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  reminders: {
    args: '',
    about: 'print due reminders as JSON, each once; --failed lists those not sent, with reasons',
    options: ['failed'],
    // Each step can commit on its own, because only the last one returns reminders; earlier ones queue them.
    inSteps: true,
    async run(database, _args, options, _jobs, notify) {
      if (options.failed) {
        const rows = await database.query<UnsentRow>(
          `select reminder::text, state, why, username, campaign, event, kind, proposal::text,
              app.iso(valid_until) as valid_until, attempts, note
            from app.unsent_reminders()`,
        )
        return listed(options, rows, lineOf, 'None.')
      }
      if (notify === 'off') {
        throw new CommandError(
          'NOTIFY=off: nobody sends reminders, and pages promise none',
          'set NOTIFY=operator for the servers and for this command, if people send them from this list',
        )
      }
      if (notify === 'webhook') {
        throw new CommandError(
          'NOTIFY=webhook posts the reminders, and each is sent once',
          'list what it did not send with --failed, or set NOTIFY=operator',
        )
      }
      // Repeats the call until all players are checked, because no output must mean that no reminder is due.
      for (;;) {
        const [row] = await database.query<{ due: { reminders: unknown[]; more: boolean } }>(
          'select app.due_reminders() as due',
        )
        const { reminders, more } = row?.due ?? { reminders: [], more: false }
        if (reminders.length > 0 || !more) return [JSON.stringify(reminders)]
      }
    },
  },
  'mail-bounced': {
    args: '<file> <your name>',
    about: 'stop the mails to addresses whose mails came back: a file with one address per line',
    async run(database, [file = '', doneBy]) {
      const lines = readValues(file, 'address')
      const refused = lines.filter((line) => !/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(line))
      const [row] = await database.query<{ stopped: number }>(
        'select app.stop_reported_mails(array(select jsonb_array_elements_text($1::text::jsonb))) as stopped',
        [JSON.stringify(lines)],
      )
      const after = `${row?.stopped} stopped, ${refused.length} refused`
      await recordAction(database, 'mail-bounced', {
        before: null,
        after,
        reason: basename(file),
        doneBy,
      })
      return [...refused.map((line) => `Refused: “${line}” is no address.`), after]
    },
  },
}

function lineOf({ reminder, state, why, username, attempts, note, ...about }: UnsentRow): string {
  const { campaign, event, kind, proposal, valid_until } = about
  const what =
    event === null
      ? `${kind}${proposal === null ? '' : ` of ${proposal}`}  ran out ${valid_until}`
      : `${campaign}/${event}  began ${valid_until}`
  const tried = `${attempts} attempts${note === null ? '' : `, last ${note}`}`
  return `${reminder}  ${state}  ${why}  ${what}  ${username}  ${tried}`
}
