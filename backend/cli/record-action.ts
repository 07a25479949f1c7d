import type { Database } from '#backend/database/database.ts'

/** An operator's action. */
interface Action {
  /** The changed delivery, by which `player` finds the action. */
  delivery?: string
  before: string | null
  after: string
  /** The reason; for a list, its file. */
  reason: string
  doneBy: string | undefined
}

/**
 * Records an operator's action in the append-only list. Database functions record most actions on
 * one player or team themselves.
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
