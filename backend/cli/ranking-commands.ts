import { CommandError } from './command-error.ts'
import type { OperatorCommand } from './operator-command.ts'

type Prize =
  | 'withdrawn'
  | 'restored'
  | 'missed'
  | 'promised'
  | 'on_its_way'
  | 'sent'
  | 'failed'
  | 'refunded'

const ABOUT_PRIZE: Readonly<Record<Prize, string>> = {
  withdrawn: 'The prize, which was not sent yet, is withdrawn.',
  restored: 'The prize is promised again.',
  missed: 'The ranking is settled without a prize for them, and nobody is given one later.',
  promised: 'The prize stays promised.',
  on_its_way: 'The prize is on its way already and was not taken back.',
  sent: 'The prize was sent already and was not taken back.',
  failed: 'The prize may have been sent already and was not taken back.',
  refunded: 'The prize was refunded before.',
}

const about = (prize: Prize | null | undefined) => (prize ? [ABOUT_PRIZE[prize]] : [])

export const RANKING_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  'void-run': {
    args: '<run> <reason> <your name>',
    about: 'void a run of the mini game for good; the command player lists runs with their numbers',
    async run(database, [run = '', reason, doneBy]) {
      if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(run)) {
        throw new CommandError(`${run} is no run`, 'take it from the list of the command player')
      }
      const [row] = await database.query<{
        username: string
        score: number
        day: string
        prize: Prize | null
      }>('select username, score, day::text, prize from app.void_run($1::text::uuid, $2, $3)', [
        run,
        reason,
        doneBy,
      ])
      return [
        `The run of ${row?.username} on ${row?.day} with ${row?.score} points does not count any more.`,
        ...about(row?.prize),
      ]
    },
  },
  disqualify: {
    args: '<username> <campaign> <day or event> <reason> <your name>',
    about: 'exclude a player from the prizes of a game day, such as 2026-11-21, or an event',
    async run(database, [username, campaign, ranking, reason, doneBy]) {
      const [row] = await database.query<{ prize: Prize | null }>(
        'select app.set_disqualified($1, $2, $3, true, $4, $5) as prize',
        [username, campaign, ranking, reason, doneBy],
      )
      return [`${username} is disqualified from ${ranking} of ${campaign}.`, ...about(row?.prize)]
    },
  },
  requalify: {
    args: '<username> <campaign> <day or event> <reason> <your name>',
    about: 'undo disqualify',
    async run(database, [username, campaign, ranking, reason, doneBy]) {
      const [row] = await database.query<{ prize: Prize | null }>(
        'select app.set_disqualified($1, $2, $3, false, $4, $5) as prize',
        [username, campaign, ranking, reason, doneBy],
      )
      return [
        `${username} is not disqualified from ${ranking} of ${campaign} any more.`,
        ...about(row?.prize),
      ]
    },
  },
  'void-points': {
    args: '<username> <campaign> <event> <points> <reason> <your name>',
    about: 'take points from a player in an event that is not settled',
    async run(database, [username, campaign, event, points = '', reason, doneBy]) {
      if (!/^[1-9]\d{0,8}$/.test(points)) {
        throw new CommandError(`${points} is no number of points`, 'write how many to take away')
      }
      const [row] = await database.query<{ left: string }>(
        `select app.void_event_points($1, $2, $3, $4::text::integer, $5, $6)::text as left`,
        [username, campaign, event, points, reason, doneBy],
      )
      return [`${username} has ${row?.left} points in ${event} now.`]
    },
  },
}
