import type { Database } from '#backend/database/database.ts'
import { type CommandOptions, listed } from './operator-command.ts'

const AT_ONCE = 1000

interface FlaggedPlayer extends Record<string, unknown> {
  kind: 'name' | 'about' | null
  player: string | null
  words: string | null
  next: string | null
}

interface FlaggedTeam extends Record<string, unknown> {
  team: string | null
  name: string | null
  next: string | null
}

/** Returns a line for each stored text that the published lists of refused words would refuse. */
export async function flaggedTexts(
  database: Pick<Database, 'query'>,
  options: CommandOptions,
): Promise<string[]> {
  const found: { kind: string; of: string | null; words: string | null }[] = []
  for (let after: string | null | undefined = null; after !== undefined; ) {
    const rows: FlaggedPlayer[] = await database.query<FlaggedPlayer>(
      `select kind, player, words, next::text
        from app.flagged_players($1::text::uuid, $2::text::integer)`,
      [after, String(AT_ONCE)],
    )
    for (const { kind, player, words } of rows) {
      if (kind) found.push({ kind, of: player, words })
    }
    after = rows.at(-1)?.next ?? undefined
  }
  for (let after: string | null | undefined = null; after !== undefined; ) {
    const rows: FlaggedTeam[] = await database.query<FlaggedTeam>(
      `select team::text, name, next::text
        from app.flagged_teams($1::text::bigint, $2::text::integer)`,
      [after, String(AT_ONCE)],
    )
    for (const { team, name } of rows) {
      if (team) found.push({ kind: 'team', of: team, words: name })
    }
    after = rows.at(-1)?.next ?? undefined
  }
  return listed(
    options,
    found,
    ({ kind, of, words }) => [kind, of, JSON.stringify(words)].join('  '),
    'Nothing that is stored is on the lists.',
  )
}
