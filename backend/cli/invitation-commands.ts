import type { Database } from '#backend/database/database.ts'
import { CommandError } from './command-error.ts'
import { listed, type OperatorCommand } from './operator-command.ts'

interface PendingRow extends Record<string, unknown> {
  number: string
  inviter: string
  invitee: string
  bound_at: string
  points: number
  score: number
  parts: Readonly<Record<string, number>>
  attempts: number
}

export const INVITATION_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  invitations: {
    args: '',
    about: 'list the latest 100 pending invitations, with the parts of their scores',
    async run(database, _args, options) {
      const rows = await database.query<PendingRow>(
        `select number::text, inviter, invitee, app.iso(bound_at) as bound_at, points, score, parts,
            attempts
          from app.pending_invitations()`,
      )
      return listed(options, rows, lineOf, 'No invitation is pending.')
    },
  },
  'release-invitation': {
    args: '<number> <reason> <your name>',
    about: 'give the inviter the points of a pending invitation, for good',
    run: (database, args) => decide(database, 'release-invitation', args),
  },
  'refuse-invitation': {
    args: '<number> <reason> <your name>',
    about: 'refuse the inviter the points of a pending invitation, for good',
    run: (database, args) => decide(database, 'refuse-invitation', args),
  },
}

function lineOf(row: PendingRow): string {
  return [
    row.number,
    `${row.inviter} invited ${row.invitee}`,
    row.bound_at,
    `${row.points} pending`,
    `score ${row.score}: ${Object.entries(row.parts)
      .map(([name, part]) => `${name} ${part}`)
      .join(', ')}`,
    ...(row.attempts > 0 ? [`${row.attempts} refused attempts with this code in 30 days`] : []),
  ].join('  ')
}

async function decide(
  database: Pick<Database, 'query'>,
  step: 'release-invitation' | 'refuse-invitation',
  [number = '', reason, doneBy]: readonly string[],
): Promise<string[]> {
  if (!/^[1-9]\d{0,17}$/.test(number)) {
    throw new CommandError(`${number} is no number`, 'the command invitations lists them')
  }
  await database.query('select app.rule_on_invitation($1, $2::text::bigint, $3, $4)', [
    step,
    number,
    reason,
    doneBy,
  ])
  return [`Invitation ${number}: ${step === 'release-invitation' ? 'released' : 'refused'}`]
}
