import { Webhook } from 'standardwebhooks'
import type { Answer, World } from './world.ts'

/** A report of the game: how many copies of a sticker a player had at a time. */
export interface AlbumReport {
  player: string
  sticker: string
  copies: number
  at: string
}

/** Posts reports signed with `secret` `secondsAgo` seconds ago; `change` then alters the body. */
export function sendReports(
  world: World,
  secret: string,
  reports: unknown,
  { secondsAgo = 0, change = (body: string) => body } = {},
): Promise<Answer> {
  const body = JSON.stringify({ type: 'album.changed', data: reports })
  const at = new Date(Date.now() - secondsAgo * 1000)
  return world.request('/callbacks/albums', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': 'message-1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign('message-1', at, body),
    },
    body: change(body),
  })
}

/** Gives a player a game link that was set at `at`, and returns the player's id. */
export async function linkGame(
  world: Pick<World, 'database'>,
  username: string,
  at = '2026-11-10T00:00:00Z',
): Promise<string> {
  const [row] = await world.database.query<{ id: string }>(
    `update app.player
      set game_link = 'https://mply.io/' || left(encode(sha256(username::bytea), 'hex'), 12),
        game_link_set_at = $2::text::timestamptz
      where id = app.player_by_username($1)
      returning id::text`,
    [username, at],
  )
  return row?.id ?? ''
}
