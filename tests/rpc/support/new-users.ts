import { randomUUID } from 'node:crypto'
import type { Database } from '#backend/database/database.ts'

type Place = Pick<Database, 'query'>

/** Completes one of a new user's tasks for the player `username`, at `at`. */
export async function doTask(
  place: Place,
  username: string,
  task: 'profile' | 'album' | 'exchange' | 'share',
  at: string,
): Promise<void> {
  const values = [username, at]
  const player = 'app.player_by_username($1)'
  const time = '$2::text::timestamptz'
  if (task === 'profile') {
    await place.query(
      `insert into app.profile_completion (player_id, completed_at) values (${player}, ${time})
        on conflict (player_id) do update set completed_at = excluded.completed_at`,
      values,
    )
  } else if (task === 'album') {
    await place.query(
      `insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
        values (${player}, 'grand-tour/lantern', 1, 'album', ${time})`,
      values,
    )
  } else if (task === 'exchange') {
    await place.query(
      `insert into app.exchange (proposer_id, partner_id, completed_at)
        select partner.id, ${player}, ${time}
          from app.player as partner where partner.id <> ${player} limit 1`,
      values,
    )
  } else {
    await place.query(
      `with made as (
        insert into app.share_link (id, player_id, page, made_at)
          values (app.generate_share_link_id(), ${player}, '/' || $3::text, ${time})
          returning id, player_id
      )
      insert into app.link_share (link_id, player_id, shared_at)
        select id, player_id, ${time} from made`,
      [...values, randomUUID()],
    )
  }
}

/** Completes all tasks of a new user at `at`. */
export async function doAllTasks(place: Place, username: string, at: string): Promise<void> {
  for (const task of ['profile', 'album', 'exchange', 'exchange', 'share'] as const) {
    await doTask(place, username, task, at)
  }
}
