import { CommandError } from './command-error.ts'
import { FLAGGED_COMMANDS } from './flagged-texts.ts'
import { firstOf, type OperatorCommand } from './operator-command.ts'
import { readValues } from './operator-file.ts'
import { readWhole } from './operator-words.ts'
import { REPORT_COMMANDS } from './report-commands.ts'

export const MODERATION_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  ban: {
    args: '<username> <reason> <your name>',
    about: 'ban a player for --days N, or --forever',
    options: ['days', 'forever'],
    asks: ([username], { days, forever }) =>
      days === undefined && !forever
        ? {
            question: `Ban ${username} for ever?`,
            otherwise: 'Nobody was banned',
            option: 'add --days 3, or --forever',
          }
        : undefined,
    async run(database, [username, reason, doneBy], { days, forever }) {
      if (days !== undefined && forever) {
        throw new CommandError('A ban ends or it does not', 'write --days or --forever')
      }
      // Refuses 0 days, which would end the ban: `unban` is the command for this.
      if (days !== undefined) readWhole('--days', days, 3650)
      await ruleOnBan(database, username, days ?? null, reason, doneBy)
      return [`${username} is banned ${days === undefined ? 'for ever' : `for ${days} days`}.`]
    },
  },
  unban: {
    args: '<username> <reason> <your name>',
    about: 'end a ban',
    async run(database, [username, reason, doneBy]) {
      await ruleOnBan(database, username, '0', reason, doneBy)
      return [`${username} is not banned any more.`]
    },
  },
  premium: {
    args: '<username> <on|off> <reason> <your name>',
    about: 'make a player premium, or end that',
    async run(database, [username, state, reason, doneBy]) {
      if (state !== 'on' && state !== 'off') {
        throw new CommandError(`${state} says nothing`, 'write on or off')
      }
      await database.query('select app.rule_on_premium($1, $2, $3, $4)', [
        username,
        state === 'on',
        reason,
        doneBy,
      ])
      return [`${username} is ${state === 'on' ? 'premium' : 'not premium any more'}.`]
    },
  },
  'rename-player': {
    args: '<username> <new name> <reason> <your name>',
    about: 'replace an offensive name of a player',
    async run(database, [username, newName, reason, doneBy]) {
      const [row] = await database.query<{ name: string }>(
        'select app.rename_player($1, $2, $3, $4) as name',
        [username, newName, reason, doneBy],
      )
      return [`${username} is called ${row?.name} now.`]
    },
  },
  'free-game-link': {
    args: '<link> <reason> <your name>',
    about:
      'take a game link from its player, so that another can set it; the reason must not contain it',
    async run(database, [link, reason, doneBy]) {
      const [row] = await database.query<{ from: string; now: boolean }>(
        `select app.iso(free_at) as from, free_at <= app.now() as now
          from app.free_game_link($1, $2, $3) as free_at`,
        [link, reason, doneBy],
      )
      return [
        row?.now
          ? 'Another player can set this link now.'
          : `Something was to be sent to this link today: another player can set it from ${row?.from} on.`,
      ]
    },
  },
  'rename-team': {
    args: '<team> <new name> <reason> <your name>',
    about: 'replace the name of a partner team, by the number in its address',
    async run(database, [team = '', newName, reason, doneBy]) {
      if (!/^\d{1,15}$/.test(team)) {
        throw new CommandError(`${team} is no team`, 'write its number, as in the team’s address')
      }
      const [row] = await database.query<{ name: string }>(
        'select app.rename_team($1::text::bigint, $2, $3, $4) as name',
        [team, newName, reason, doneBy],
      )
      return [`Team ${team} is called ${row?.name} now.`]
    },
  },
  'remove-post': {
    args: '<username> <reason> <your name>',
    about: 'hide the latest post of a player who looks for partners',
    async run(database, [username, reason, doneBy]) {
      await database.query('select app.remove_post($1, $2, $3)', [username, reason, doneBy])
      return [`Nobody sees the post of ${username} any more.`]
    },
  },
  'give-premium': {
    args: '<usernames file> <reason> <your name>',
    about: 'make all players of a file premium, one username a line, or none if one is unknown',
    needsSecond: true,
    async run(database, [file = '', reason, doneBy], options) {
      const usernames = readValues(file, 'username')
      const [row] = await database.query<{ made: number }>(
        'select app.give_premium($1::text::jsonb, $2, $3) as made',
        [JSON.stringify(usernames), reason, doneBy],
      )
      return [
        `${row?.made} of ${usernames.length} players are premium now, the others were before.`,
        ...firstOf(options, usernames),
      ]
    },
  },
  ...REPORT_COMMANDS,
  ...FLAGGED_COMMANDS,
}

async function ruleOnBan(
  database: Parameters<OperatorCommand['run']>[0],
  username: string | undefined,
  days: string | null,
  reason: string | undefined,
  doneBy: string | undefined,
): Promise<void> {
  await database.query('select app.rule_on_ban($1, $2::text::integer, $3, $4)', [
    username,
    days,
    reason,
    doneBy,
  ])
}
