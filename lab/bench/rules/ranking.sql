-- bench.players scores of one game day, most of them low as in real games; the counts of the ranks
-- are made from them by the game's own recount.
set session_replication_role = replica;
set synchronous_commit = off;

insert into app.player (id, username, username_look, avatar, joined_at)
  select md5('ranked:' || n)::uuid, 'ranked' || n, app.name_look('ranked' || n), 'fox', '2026-01-01T00:00:00Z'
    from generate_series(1, current_setting('bench.players')::integer) as n;

insert into app.mini_game_day_best (campaign_slug, day, player_id, score, reached_at, rank_key)
  select 'free-mini-game', '2026-11-21', id, score, reached_at,
      app.mini_game_rank_key(score, '2026-11-21', reached_at)
    from (
      select id, 10 * (1 + floor(900 * random() * random()))::integer as score,
          timestamptz '2026-11-21T09:00:00Z' + interval '1 second' * floor(10000 * random()) as reached_at
        from app.player where username like 'ranked%'
    ) as played;

select app.recount_mini_game_ranks('free-mini-game', '2026-11-21');
