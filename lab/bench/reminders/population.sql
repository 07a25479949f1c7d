-- bench.players players who want to be reminded of every event of one class. For one session of a superuser:
-- `replica` skips the checks of foreign keys, which hold by construction here.
set session_replication_role = replica;
set synchronous_commit = off;

insert into app.player (id, username, username_look, avatar, joined_at, game_link)
  select md5('player:' || n)::uuid, 'player' || n, translate('player' || n, '10', 'lo'), 'fox',
      '2026-01-01T00:00:00Z', 'https://mply.io/player' || n
    from generate_series(1, current_setting('bench.players')::integer) as n;

insert into app.notification_setting (player_id, special, common, updated_at)
  select id, false, true, joined_at from app.player;

set session_replication_role = origin;
