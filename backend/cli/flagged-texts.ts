import type { Database } from '#backend/database/database.ts'
import { listed, type OperatorCommand } from './operator-command.ts'

interface Flagged extends Record<string, unknown> {
  kind: string | null
  of: string | null
  words: string | null
  next: string | null
}

export const FLAGGED_COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  flagged: {
    args: '',
    about:
      'list stored names, lines and teams that the published words refuse, as the job found them, without accepted ones',
    async run(database, _args, options) {
      const [walk] = await database.query<{ done: boolean }>(
        'select has_ended and lists = app.words_digest() as done from app.flagged_walk',
      )
      return listed(
        options,
        await flaggedTexts(database),
        ({ kind, of, words }) => [kind, of, JSON.stringify(words)].join('  '),
        walk?.done
          ? 'Nothing that is stored is on the lists.'
          : 'Nothing yet: the job “find flagged texts” still looks at stored texts.',
      )
    },
  },
  'resolve-flagged': {
    args: '<kind> <player or team> <words> <outcome> <reason> <your name>',
    choices: { kind: ['name', 'about', 'team'], outcome: ['accepted', 'removed'] },
    about:
      'accept the words that flagged lists, or remove them: a line is cleared, others need --rename NAME',
    options: ['rename'],
    async run(database, args, { rename }) {
      await database.query('select app.resolve_flagged($1, $2, $3, $4, $5, $6, $7)', [
        ...args,
        rename ?? null,
      ])
      return [`The words are ${args[3]}.`]
    },
  },
}

async function flaggedTexts(database: Pick<Database, 'query'>) {
  const found: Pick<Flagged, 'kind' | 'of' | 'words'>[] = []
  for (let after: string | null | undefined = null; after !== undefined; ) {
    const rows: Flagged[] = await database.query<Flagged>(
      `select kind, coalesce(username, whose) as of, words, next::text
        from app.flagged_texts($1::text::bigint)`,
      [after],
    )
    found.push(...rows.flatMap(({ kind, of, words }) => (kind ? [{ kind, of, words }] : [])))
    after = rows.at(-1)?.next ?? undefined
  }
  return found
}
