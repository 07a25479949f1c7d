import { basename } from 'node:path'
import type { Database } from '#backend/database/database.ts'
import { CommandError } from './command-error.ts'
import { writeTable } from './csv.ts'
import { type CommandOptions, firstOf, listed, type OperatorCommand } from './operator-command.ts'
import { readRecords, requireId, unlikeBefore } from './operator-file.ts'
import { recordAction } from './record-action.ts'

type Place = Pick<Database, 'query'>

interface DeliveryRow extends Record<string, unknown> {
  delivery: string
  player: string
  username: string
  game_link: string | null
  sticker: string | null
  dice: number | null
  reason: string
  due_at: string
  state: string
  why: string | null
  note: string | null
}

interface DeliveryCount extends Record<string, unknown> {
  state: string
  sticker: string
  reason: string
  deliveries: string
  due_since: string
}

const COLUMNS = [
  'delivery',
  'player',
  'username',
  'game_link',
  'sticker',
  'dice',
  'reason',
  'due_at',
  'state',
  'why',
  'note',
] as const satisfies readonly (keyof DeliveryRow)[]

type Step = 'sent' | 'failed' | 'tried_again' | 'refunded'

const COMMAND_OF: Readonly<Record<Step, string>> = {
  sent: 'mark-sent',
  failed: 'mark-failed',
  tried_again: 'try-again',
  refunded: 'refund',
}

interface Mark {
  delivery: string
  why: string | null
}

interface Marked extends Record<string, unknown> {
  delivery: string
  outcome: 'marked' | 'already' | 'left_out'
  problem: string | null
}

export const DELIVERY_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  deliveries: {
    args: '',
    about:
      'list unsent deliveries: all, those --due now, or the --failed ones; of a --sticker (or dice) or --reason; --after N the 1,000 that follow number N (0: the first); --csv',
    options: ['csv', 'due', 'failed', 'sticker', 'reason', 'after'],
    async run(database, _args, options) {
      const { due, failed, csv, sticker, reason, after } = options
      if (due && failed)
        throw new CommandError('--due and --failed exclude each other', 'leave one out')
      const rows = await database.query<DeliveryRow>(
        `select delivery::text, player, username, game_link, sticker, dice, reason,
            app.iso(due_at) as due_at, state, why, note
          from app.open_deliveries($1, $2, $3, $4::text::bigint)`,
        [
          due ? 'due' : failed ? 'failed' : null,
          sticker ?? null,
          reason ?? null,
          after === undefined ? null : readNumber(after, '--after'),
        ],
      )
      if (csv) return [writeTable(rows, COLUMNS)]
      return listed(options, rows, lineOf, 'Nothing waits.')
    },
  },
  'delivery-counts': {
    args: '',
    about:
      'count the deliveries that are due or failed, by sticker and reason; the longest due first',
    async run(database, _args, options) {
      const rows = await database.query<DeliveryCount>(
        `select state, sticker, reason, deliveries::text, app.iso(due_since) as due_since
          from app.delivery_counts()`,
      )
      return listed(options, rows, (row) => Object.values(row).join('  '), 'Nothing waits.')
    },
  },
  'send-sticker': {
    args: '<redemption> <your name>',
    about: 'record a redeemed sticker as sent now, also before it is due',
    async run(database, [redemption = '', name]) {
      const marks = [{ delivery: readNumber(redemption, 'The redemption'), why: null }]
      const [row] = await mark(database, 'sent', marks, name)
      if (row?.problem) {
        throw new CommandError(
          `Redemption ${redemption} cannot be sent: ${row.problem}`,
          'take its number from the first column of deliveries',
        )
      }
      await recordAction(database, 'send-sticker', {
        delivery: redemption.trim(),
        before: null,
        after: row?.outcome === 'already' ? 'already sent' : 'sent',
        reason: `redemption ${redemption}`,
        doneBy: name,
      })
      return [`Redemption ${redemption}: ${row?.outcome === 'already' ? 'already sent' : 'sent'}`]
    },
  },
  'mark-sent': {
    args: '<file> <your name>',
    about: 'record deliveries as sent: a CSV file with a column "delivery"',
    run: (database, [file = '', name]) => markFile(database, 'sent', file, name),
  },
  'mark-failed': {
    args: '<file> <your name>',
    about: 'record deliveries as failed, with a column "why": game_link_wrong or not_taken',
    run: (database, [file = '', name]) => markFile(database, 'failed', file, name),
  },
  'try-again': {
    args: '<file> <your name>',
    about: 'hand failed deliveries over again',
    run: (database, [file = '', name]) => markFile(database, 'tried_again', file, name),
  },
  refund: {
    args: '<file> <your name>',
    about: 'return the points of failed redemptions',
    needsSecond: true,
    run: (database, [file = '', name], options) =>
      markFile(database, 'refunded', file, name, options),
  },
}

function lineOf(row: DeliveryRow): string {
  const what = row.sticker ?? `${row.dice} dice`
  const why = row.why && row.note ? `${row.why} (${row.note})` : (row.why ?? row.note)
  const link = row.game_link ?? 'no game link'
  return `${row.delivery}  ${row.state}  due ${row.due_at}  ${what}  ${row.reason}  ${row.username}  ${link}${why ? `  ${why}` : ''}`
}

async function markFile(
  database: Place,
  step: Step,
  file: string,
  name: string | undefined,
  options: Partial<CommandOptions> = {},
): Promise<string[]> {
  const rows = await mark(database, step, readMarks(file), name)
  const count = (outcome: Marked['outcome']) => rows.filter((row) => row.outcome === outcome).length
  const done = step.replace('_', ' ')
  const left = count('left_out')
  const outcome = `${count('marked')} ${done}, ${count('already')} already ${done}${left > 0 ? `, ${left} left out` : ''}`
  // Records one action for the whole file; each delivery's own entry also names the operator.
  await recordAction(database, COMMAND_OF[step], {
    before: null,
    after: outcome,
    reason: basename(file),
    doneBy: name,
  })
  return [
    ...rows.flatMap(({ delivery, problem }) =>
      problem === null ? [] : [`Left out: delivery ${delivery}, ${problem}.`],
    ),
    outcome,
    ...firstOf(
      options,
      rows.flatMap((row) => (row.outcome === 'marked' ? [row.delivery] : [])),
    ),
  ]
}

function mark(database: Place, step: Step, marks: readonly Mark[], name: string | undefined) {
  return database.query<Marked>(
    'select delivery::text, outcome, problem from app.mark_deliveries($1, $2::text::jsonb, $3)',
    [step, JSON.stringify(marks), name],
  )
}

function readMarks(file: string): Mark[] {
  const records = readRecords(file, ['delivery', 'why'])
  if (records.length === 0) throw new CommandError(`${file} lists no delivery`, 'add one per line')
  const isNew = unlikeBefore('delivery')
  return records.flatMap(({ where, value }) => {
    const delivery = readNumber(
      requireId(value('delivery'), `${where}: delivery`),
      `${where}: delivery`,
    )
    const mark = { delivery, why: value('why') || null }
    return isNew(where, delivery, mark) ? [mark] : []
  })
}

function readNumber(text: string, what: string): string {
  const number = text.trim()
  if (!/^\d{1,18}$/.test(number)) {
    throw new CommandError(
      `${what} "${number}" is no number`,
      'take it from the first column of deliveries',
    )
  }
  return number
}
