import type { Database } from '#backend/database/database.ts'

/** What an operator did. */
interface Action {
  /** The delivery that it was about, where it was one: its player's story shows it. */
  delivery?: string
  before: string | null
  after: string
  /** Why; for a list that was handed in, its file. */
  reason: string
  doneBy: string | undefined
}

/**
 * Records an operator's action in the list that nobody can change. Most of what concerns
 * one player or team is recorded by the database function that does it.
 */
export async function recordAction(
  database: Pick<Database, 'query'>,
  command: string,
  { delivery, before, after, reason, doneBy }: Action,
): Promise<void> {
  await database.query(
    `select app.record_operator_action($1,
      (select player_id from app.sticker_delivery where id = $2::text::bigint),
      null, $3, $4, right($5, 300), $6)`,
    [command, delivery ?? null, before, after, reason, doneBy],
  )
}
