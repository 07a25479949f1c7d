import type { World } from './world.ts'

/** Creates a player for a test and signs them in; returns the token. */
export async function signUp(world: World, username: string): Promise<string> {
  await addPlayer(world, username)
  return world.token(username)
}

/** Creates a player for a test, who can sign in like a demo player and has no recorded address. */
export async function addPlayer(world: World, username: string): Promise<void> {
  await world.database.query(
    `with made as (
      insert into app.player (username, avatar, joined_at)
        values ($1::text, 'owl', '2026-10-01T12:00:00Z') returning id)
    insert into app.demo_player (player_id, position, note)
      select made.id, (select max(position) + 1 from app.demo_player), 'test' from made`,
    [username],
  )
}

/** Records that two players completed an exchange at `at`; returns its number. */
export async function exchanged(
  world: World,
  one: string,
  other: string,
  at: string,
): Promise<number> {
  const [row] = await world.database.query<{ id: number }>(
    `insert into app.exchange (proposer_id, partner_id, completed_at)
      values (app.player_by_username($1), app.player_by_username($2), $3::text::timestamptz)
      returning id::int`,
    [one, other, at],
  )
  return row?.id ?? 0
}

/**
 * Records that a player completed `times` exchanges, each with another player, one second apart from `from`
 * on. All of them count.
 */
export async function exchangedWithMany(
  world: World,
  username: string,
  times: number,
  from: string,
): Promise<void> {
  await world.database.query(
    `insert into app.exchange (proposer_id, partner_id, completed_at)
      select own.id, mate.id, $3::text::timestamptz + mate.place * interval '1 second'
        from app.player_by_username($1) as own (id)
        cross join lateral (
          select id, row_number() over (order by id) - 1 as place
            from app.player where player.id <> own.id order by id limit $2::integer) as mate`,
    [username, times, from],
  )
}

/** Records that `from` praised `to` for one of their exchanges at `at`. */
export async function praised(
  world: World,
  exchange: number,
  from: string,
  to: string,
  at: string,
): Promise<void> {
  await world.database.query(
    `insert into app.praise (exchange_id, from_player_id, to_player_id, kind, praised_at)
      values ($1, app.player_by_username($2), app.player_by_username($3), 'fast',
        $4::text::timestamptz)`,
    [exchange, from, to, at],
  )
}

/** Records that a player claimed a free sticker at `at`. */
export async function claimedFree(world: World, username: string, at: string): Promise<void> {
  await world.database.query(
    `insert into app.free_sticker_claim
        (player_id, campaign_slug, offered_on, offer, sticker_slug, claimed_at)
      select player.id, 'invite-activity', $2::text::timestamptz::date,
          1 + (select count(*) from app.free_sticker_claim where player_id = player.id), 'grand-tour/lantern',
          $2::text::timestamptz
        from app.player where id = app.player_by_username($1)`,
    [username, at],
  )
}
