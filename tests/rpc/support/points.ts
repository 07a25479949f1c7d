import type { Database } from '#backend/database/database.ts'

/** Gives a player points in the invite activity, as a bonus. */
export async function givePoints(
  place: Pick<Database, 'query'>,
  username: string,
  points: number,
): Promise<void> {
  await place.query(
    `select app.add_points(app.player_by_username($1), 'invite-activity', $2::text::int, 'invite_bonus')`,
    [username, points],
  )
}
