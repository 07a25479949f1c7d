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

/** Records that a person looked at a player; the commands that change a player do this themselves. */
export async function recordLook(
  database: Pick<Database, 'query'>,
  command: string,
  username: string | undefined,
  doneBy: string,
  where = 'at the desk',
): Promise<void> {
  await database.query(
    `select app.record_operator_action($1, app.require_player_for_operator($2), null, null, 'looked at', $3, $4)`,
    [command, username, where, doneBy],
  )
}
