import { randomUUID } from 'node:crypto'
import type { World } from './world.ts'

/** Creates a player without any activity, and returns their token. */
export async function newDemoPlayer(
  world: World,
  username = `New ${randomUUID().slice(0, 8)}`,
): Promise<string> {
  await world.sql`with made as (
      insert into app.player (username, avatar, joined_at)
        values (${username}::text, 'cat', app.now())
        returning id
    )
    -- As a demo player they can sign in by name.
    insert into app.demo_player (player_id, position, note)
      select made.id, (select max(position) + 1 from app.demo_player), '' from made`
  return world.token(username)
}
