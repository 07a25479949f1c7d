-- bench.players players, each with points in the invite activity and a gold sticker that waits for its
-- golden blitz. For one session of a superuser: `replica` skips the checks of foreign keys, which hold
-- by construction here, and the triggers, whose sums are written beside the entries.
set session_replication_role = replica;
set synchronous_commit = off;

insert into app.player (id, username, username_look, avatar, joined_at, game_link)
  select md5('player:' || n)::uuid, 'player' || n, translate('player' || n, '10', 'lo'), 'fox',
      '2026-01-01T00:00:00Z', 'https://mply.io/player' || n
    from generate_series(1, current_setting('bench.players')::integer) as n;

insert into app.point_entry (player_id, activity_slug, points, reason, entered_at)
  select id, 'invite-activity', 50, 'correction', app.now() from app.player;
insert into app.point_balance (player_id, activity_slug, points)
  select player_id, activity_slug, points from app.point_entry;

insert into app.sticker_delivery (player_id, sticker_slug, reason, promised_at, due_at)
  select id, 'grand-tour/bee', 'redemption', app.now(), app.now() + place * interval '1 microsecond'
    from (select id, row_number() over (order by username) as place from app.player) as listed;

set session_replication_role = origin;
