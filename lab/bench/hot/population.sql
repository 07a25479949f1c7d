-- Players who can do each thing of the benchmark once, so that each call is a new one: bench.players
-- newcomers, and inviters with a code, of whom the first has 20,000 invitees already. For one session of
-- a superuser: `replica` skips the checks of foreign keys, which hold by construction here, and the
-- trigger of names, whose looks are simple here (app.name_look takes a third of a millisecond).
set session_replication_role = replica;
set synchronous_commit = off;

-- Activities beside the first, with offers and stocks of their own.
insert into app.campaign
  select (jsonb_populate_record(activity, jsonb_build_object(
      'slug', activity.slug || '-' || n, 'path', activity.path || '-' || n))).*
    from app.campaign as activity, generate_series(2, 8) as n
    where activity.slug = 'invite-activity';

insert into app.player (id, username, username_look, avatar, joined_at, game_link)
  select md5('player:' || n)::uuid, 'player' || n, translate('player' || n, 'i10', 'llo'), 'fox', app.now(), 'https://mply.io/player' || n
    from generate_series(1, current_setting('bench.players')::integer) as n;

insert into app.app_install (player_id, device_digest, first_download, installed_at)
  select id, sha256(convert_to(username, 'UTF8')), true, app.now() from app.player;

insert into app.player (id, username, username_look, avatar, joined_at)
  select md5('inviter:' || n)::uuid, 'inviter' || n, translate('inviter' || n, 'i10', 'llo'), 'owl', '2026-01-01T00:00:00Z'
    from generate_series(1, 1000) as n;

insert into app.player (id, username, username_look, avatar, joined_at)
  select md5('invitee:' || n)::uuid, 'invitee' || n, translate('invitee' || n, 'i10', 'llo'), 'cat', '2026-01-01T00:00:00Z'
    from generate_series(1, 20000) as n;

-- HST222 is the first inviter's: six characters of the codes' alphabet, by n in base 10.
insert into app.invite_code (code, player_id)
  select 'HST' || translate(lpad((n - 1)::text, 3, '0'), '0123456789', '23456789AB'),
      md5('inviter:' || n)::uuid
    from generate_series(1, 1000) as n;

insert into app.share_link (id, player_id, made_at)
  select translate(lpad(n::text, 8, 'a'), '01', 'bc'), md5('inviter:' || n)::uuid, app.now()
    from generate_series(1, 1000) as n;

insert into app.invitation (invitee_id, inviter_id, activity_slug, bound_at)
  select md5('invitee:' || n)::uuid, md5('inviter:1')::uuid, 'invite-activity', app.now()
    from generate_series(1, 20000) as n;

-- Everybody has three of one sticker to give, and each inviter of another.
insert into app.sticker_holding (player_id, sticker_slug, copies)
  select id, case when username like 'inviter%' then 'grand-tour/pretzel'
      else 'grand-tour/croissant' end, 3
    from app.player;
insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
  select player_id, sticker_slug, copies, 'declared', app.now() from app.sticker_holding;

set session_replication_role = origin;

insert into app.point_entry (player_id, activity_slug, points, reason, friend_id, entered_at)
  select inviter_id, activity_slug, 1, 'friend_invited', invitee_id, bound_at from app.invitation;
select app.grant_invite_bonuses(md5('inviter:1')::uuid, campaign)
  from app.campaign where slug = 'invite-activity';
