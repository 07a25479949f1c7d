import type { Database } from '#backend/database/database.ts'

/** What an operator did that concerns no single player. */
interface ActionOfMany {
  before: string | null
  after: string
  /** Why; for a list that was handed in, its file. */
  reason: string
  doneBy: string | undefined
}

/**
 * Records an operator's action in the list that nobody can change. What concerns one player or team is
 * recorded by the database function that does it.
 */
export async function recordAction(
  database: Pick<Database, 'query'>,
  command: string,
  { before, after, reason, doneBy }: ActionOfMany,
): Promise<void> {
  await database.query(
    'select app.record_operator_action($1, null, null, $2, $3, right($4, 300), $5)',
    [command, before, after, reason, doneBy],
  )
}
