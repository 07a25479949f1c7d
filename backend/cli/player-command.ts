import type { OperatorCommand } from './operator-command.ts'

const MAX_ENTRIES = 10

export const PLAYER_COMMAND: Readonly<Record<string, OperatorCommand>> = {
  player: {
    args: '<username>',
    about:
      'show a player: account, decisions, ledgers, play, invites, refusals; the latest ten of each',
    async run(database, [username], { onRows }) {
      const rows = await database.query<{ section: string; line: string }>(
        'select section, line from app.player_story($1, $2::text::integer)',
        [username, String(MAX_ENTRIES)],
      )
      onRows?.(rows, [])
      const lines: string[] = []
      let section: string | undefined
      for (const row of rows) {
        if (row.section !== section) lines.push(`${row.section}:`)
        section = row.section
        lines.push(`  ${row.line}`)
      }
      return lines
    },
  },
}
