import type { World } from './world.ts'

/** Creates a player for a test and signs them in; returns the token. */
export async function signUp(world: World, username: string): Promise<string> {
  await addPlayer(world, username)
  return world.token(username)
}

/** Creates a player for a test, who can sign in like a demo player and has no recorded address. */
export async function addPlayer(world: World, username: string): Promise<void> {
  await world.sql`with made as (
      insert into app.player (username, avatar, joined_at)
        values (${username}::text, 'owl', '2026-10-01T12:00:00Z') returning id)
    insert into app.demo_player (player_id, position, note)
      select made.id, (select max(position) + 1 from app.demo_player), 'test' from made`
}

/** Records that two players completed an exchange at `at`; returns its number. */
export async function exchanged(
  world: World,
  one: string,
  other: string,
  at: string,
): Promise<number> {
  return (
    (await world.value<number>`insert into app.exchange (proposer_id, partner_id, completed_at)
    values (app.player_by_username(${one}), app.player_by_username(${other}),
      ${at}::text::timestamptz)
    returning id::int`) ?? 0
  )
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
  await world.sql`insert into app.exchange (proposer_id, partner_id, completed_at)
    select own.id, mate.id, ${from}::text::timestamptz + mate.place * interval '1 second'
      from app.player_by_username(${username}) as own (id)
      cross join lateral (
        select id, row_number() over (order by id) - 1 as place
          from app.player where player.id <> own.id order by id limit ${times}::integer) as mate`
}

/** Records that `from` praised `to` for one of their exchanges at `at`. */
export async function praised(
  world: World,
  exchange: number,
  from: string,
  to: string,
  at: string,
): Promise<void> {
  await world.sql`insert into app.praise (exchange_id, from_player_id, to_player_id, kind,
    praised_at)
    values (${exchange}, app.player_by_username(${from}), app.player_by_username(${to}), 'fast',
      ${at}::text::timestamptz)`
}

/** Records that a player claimed a free sticker at `at`. */
export async function claimedFree(world: World, username: string, at: string): Promise<void> {
  await world.sql`insert into app.free_sticker_claim
      (player_id, campaign_slug, offered_on, offer, sticker_slug, claimed_at)
    select player.id, 'invite-activity', ${at}::text::timestamptz::date,
        1 + (select count(*) from app.free_sticker_claim where player_id = player.id),
          'grand-tour/lantern',
        ${at}::text::timestamptz
      from app.player where id = app.player_by_username(${username})`
}
