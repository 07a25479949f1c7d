import type { Database } from '#backend/database/database.ts'

interface Action {
  delivery?: string
  before: string | null
  after: string
  /** The reason. If the action concerns a whole file, this is the file's name. */
  reason: string
  doneBy: string | undefined
}

/** Records an operator's action in the append-only list. */
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
