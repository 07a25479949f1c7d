/**
 * The calling player, by the claim `sub`; null for an anonymous caller, a deleted player and an ended session
 * (app.session_has_ended). Only our server writes claims, so a claim that is no UUID counts as anonymous.
 */
create or replace function app.caller() returns uuid
language plpgsql stable
as $$
declare
  sub text := app.claim('sub');
begin
  return (
    select player.id from app.player
      where player.id = app.uuid_or_null(sub) and player.deleted_at is null
        and not app.session_has_ended(player));
end
$$;

/**
 * Whether the caller's session has ended before its token expires, because the player unlinked Google. A Google
 * token contains the number of times that its player had unlinked Google, so linking again does not revive old
 * sessions, and clocks do not matter. PostgreSQL inlines this function.
 */
create or replace function app.session_has_ended(player app.player) returns boolean
language sql stable
as $$
  select player.google_unlinks is not null
    and app.claim('provider') is not distinct from 'google'
    and app.claim('google_unlinks') is distinct from player.google_unlinks::text
$$;

/**
 * A claim of the caller's token, or null; after a reset, the setting is an empty string. PostgreSQL inlines
 * this function.
 */
create or replace function app.claim(name text) returns text
language sql stable
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> name
$$;

/** Converts a text to a UUID; null if it is not one. */
create or replace function app.uuid_or_null(given text) returns uuid
language sql immutable
as $$
  select case when given ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then given::uuid end
$$;

/**
 * Whether a player is banned now: forever, or from `banned_from` until just before `banned_until`. PostgreSQL
 * inlines this function.
 */
create or replace function app.is_banned(player app.player) returns boolean
language sql stable
as $$
  select player.banned_forever
    or (player.banned_until is not null
      and player.banned_from <= app.now() and app.now() < player.banned_until)
$$;

/**
 * Raises `banned_forever` or `banned_for_days` if the player is banned. `banned_for_days` has `until`, and
 * `days`, the whole length of the ban in days, rounded up.
 */
create or replace function app.require_not_banned(player uuid) returns void
language plpgsql stable
as $$
declare
  ban app.player;
begin
  select * into ban from app.player where id = require_not_banned.player;
  if ban.banned_forever then
    perform app.refuse('banned_forever', '{}');
  end if;
  if app.is_banned(ban) then
    perform app.refuse('banned_for_days',
      jsonb_build_object(
          'days', app.days_begun(ban.banned_until - ban.banned_from),
          'until', app.iso(ban.banned_until)));
  end if;
end
$$;

/** The length of a span in days of 24 hours, rounded up. */
create or replace function app.days_begun(span interval) returns integer
language sql immutable
as $$
  select ceil(extract(epoch from span) / 86400)::integer
$$;

/** The caller, even if banned, for functions about their own data; raises `sign_in_required`. */
create or replace function app.require_signed_in() returns uuid
language plpgsql stable
as $$
declare
  caller uuid := app.caller();
begin
  if caller is null then
    perform app.refuse('sign_in_required');
  end if;
  return caller;
end
$$;

/** The caller; raises `sign_in_required`, `banned_forever` or `banned_for_days`. */
create or replace function app.require_caller() returns uuid
language plpgsql stable
as $$
declare
  caller uuid := app.require_signed_in();
begin
  perform app.require_not_banned(caller);
  return caller;
end
$$;

/** The player with this username, compared by app.name_key; null for none. Accepts any text. */
create or replace function app.player_by_username(username text) returns uuid
language plpgsql stable
as $$
begin
  -- Invalid usernames are never found: a username has at most 40 characters and no space at its ends.
  if char_length(username) > 40 or username <> btrim(username) then
    return null;
  end if;
  return (
    select player.id
      from app.player
      -- With the column's collation, PostgreSQL can use the column's index.
      where player.username_key = app.name_key(player_by_username.username) collate "default"
        and player.deleted_at is null);
end
$$;

/**
 * The player whose name a link contains, or null. Ignores up to five punctuation marks that chat
 * and mail programs append to the link. A name can also end in such marks, so the longest existing
 * name wins.
 */
create or replace function app.player_in_link(username text) returns uuid
language sql stable
as $$
  with bare as (
    select char_length(rtrim(player_in_link.username, ').,;:!*')) as length
  )
  select named.id
    from bare,
      generate_series(bare.length, least(char_length(player_in_link.username), bare.length + 5)) as part(length),
      lateral (select app.player_by_username(left(player_in_link.username, part.length)) as id) as named
    where named.id is not null
    order by part.length desc
    limit 1;
$$;

/** The player with this username (app.player_in_link); raises `player_unknown` if there is none. */
create or replace function app.require_player(username text) returns uuid
language plpgsql stable
as $$
declare
  found_player uuid := app.player_in_link(require_player.username);
begin
  if found_player is null then
    perform app.refuse('player_unknown');
  end if;
  return found_player;
end
$$;

/**
 * The player whose page is requested: the caller if `username` is null, else the named player. Raises
 * `sign_in_required` for an anonymous caller's own page, `player_unknown` for an unknown name.
 */
create or replace function app.require_own_or_other(caller uuid, username text) returns uuid
language plpgsql stable
as $$
begin
  if require_own_or_other.username is not null then
    return app.require_player(require_own_or_other.username);
  end if;
  if caller is null then
    perform app.refuse('sign_in_required');
  end if;
  return caller;
end
$$;

/** For operators' commands: the player with this username or id. Raises P0002 if there is none. */
create or replace function app.require_player_for_operator(username text) returns uuid
language plpgsql stable
as $$
declare
  target uuid := coalesce(app.player_by_username(require_player_for_operator.username), (
    select known.id from app.player as known
      where known.id = app.uuid_or_null(require_player_for_operator.username)
        and known.deleted_at is null));
begin
  if target is null then
    raise exception 'There is no player called %.', require_player_for_operator.username
      using errcode = 'P0002';
  end if;
  return target;
end
$$;

/** The public part of a player, { username, avatar }. PostgreSQL inlines this function. */
create or replace function app.player_json(username text, avatar text) returns jsonb
language sql stable
as $$
  select jsonb_build_object('username', username, 'avatar', avatar)
$$;

/** The public part of a player, `username` and `avatar`; null if `player` is null. */
create or replace function app.public_player_json(player uuid) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select app.player_json(known.username, known.avatar)
      from app.player as known where known.id = public_player_json.player);
end
$$;

/**
 * Bans a player for `days` days, or forever if `days` is null, in place of an earlier ban. Returns the player's
 * id. Raises P0002 for an unknown player, 22023 for less than 1 or more than 3650 days.
 */
create or replace function app.ban_player(username text, days integer) returns uuid
language plpgsql volatile
as $$
declare
  target uuid := app.require_player_for_operator(ban_player.username);
begin
  if days not between 1 and 3650 then
    raise exception 'A ban lasts 1 to 3650 days, not %.', days using errcode = '22023';
  end if;
  update app.player
    set banned_from = app.now(),
        banned_until = app.now() + make_interval(hours => 24 * ban_player.days),
        banned_forever = ban_player.days is null
    where id = target;
  return target;
end
$$;

/** Ends a ban. Returns the player's id; raises P0002 for an unknown player. */
create or replace function app.unban_player(username text) returns uuid
language plpgsql volatile
as $$
declare
  target uuid := app.require_player_for_operator(unban_player.username);
begin
  update app.player
    set banned_from = null, banned_until = null, banned_forever = false
    where id = target;
  return target;
end
$$;
