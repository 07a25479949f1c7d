-- Creates bench.players players whose duplicates can be found. Each has two thirds of the running album's rare
-- stickers, at least two copies of a third of these, and wants up to four stickers that they lack. The last
-- sets' stickers are ten times rarer than the first sets'. Must run in one session of a superuser: `replica`
-- skips triggers and foreign-key checks, which the inserted rows satisfy anyway.
set session_replication_role = replica;
set synchronous_commit = off;
select setseed(0.2026);

create function pg_temp.player_id(n bigint) returns uuid
language sql immutable
as $$ select md5('player:' || n)::uuid $$;

insert into app.player (id, username, username_look, avatar, joined_at, game_link)
  select pg_temp.player_id(n), 'player' || n, app.name_look('player' || n), 'fox',
      '2026-01-01T00:00:00Z', 'https://mply.io/player' || n
    from generate_series(1, current_setting('bench.players')::bigint) as n;

create temp table sticker as
  select slug, row_number() over (order by place) as place, count(*) over () as stickers
    from app.stickers_in(app.running_album())
    where rarity = 'rare';

insert into app.sticker_holding (player_id, sticker_slug, copies)
  select player_id, slug, copies
    from (
      select pg_temp.player_id(n) as player_id, slug,
          case
            when random() > 0.9 - 0.5 * place / stickers then 0
            when random() < 0.45 * (1 - 0.9 * place / stickers) then 2 + floor(random() * 3)::integer
            else 1 end as copies
        from generate_series(1, current_setting('bench.players')::bigint) as n, sticker) as drawn
    where copies > 0;

insert into app.sticker_want (player_id, sticker_slug, wanted_at)
  select pg_temp.player_id(n), wished.slug, app.now()
    from generate_series(1, current_setting('bench.players')::bigint) as n
    cross join lateral (
      select sticker.slug from sticker
        where not exists (
          select from app.sticker_holding as holding
            where holding.player_id = pg_temp.player_id(n) and holding.sticker_slug = sticker.slug)
        order by md5(n || slug)
        limit n % 5) as wished;

insert into app.finder_player (player_id, findable, active_on, listed)
  select pg_temp.player_id(n), true, app.finder_day() - (n % 10)::integer, true
    from generate_series(1, current_setting('bench.players')::bigint) as n;
insert into app.swap_candidate (sticker_slug, place, player_id)
  select holding.sticker_slug, app.finder_place(holding.player_id || holding.sticker_slug),
      holding.player_id
    from app.sticker_holding as holding where holding.copies >= 2;
analyze;
