import { createHash } from 'node:crypto'
import type { World } from './world.ts'

/** Records that players were seen today in one range of addresses. */
export async function seenFrom(
  world: World,
  players: readonly string[],
  range: string,
): Promise<void> {
  const digest = createHash('sha256').update(range).digest('hex').slice(0, 32)
  await world.database.query('select app.record_origins($1::text::jsonb)', [
    JSON.stringify(players.map((player) => ({ player, range: digest }))),
  ])
}

/** Creates `howMany` players whose names begin with `name`, and returns their ids. */
export async function crowd(world: World, name: string, howMany: number): Promise<string[]> {
  const rows = await world.sql<{ id: string }>`insert into app.player (username, avatar, joined_at)
    select ${name}::text || ' ' || (1000 + n), 'owl', app.now() - n * interval '1 hour'
      from generate_series(1, ${String(howMany)}::text::integer) as n
    returning id::text as id`
  return rows.map(({ id }) => id)
}

/**
 * Records exchanges of pairs of players, by id: the first a second ago, each following one a second earlier.
 */
export async function swappedPairs(
  world: World,
  pairs: readonly (readonly [string | undefined, string | undefined])[],
): Promise<void> {
  await world.database.query(
    `insert into app.exchange (proposer_id, partner_id, completed_at)
      select (pair ->> 0)::uuid, (pair ->> 1)::uuid, app.now() - place * interval '1 second'
        from jsonb_array_elements($1::text::jsonb) with ordinality as listed (pair, place)`,
    [JSON.stringify(pairs)],
  )
}
