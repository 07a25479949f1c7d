/**
 * The player who calls, by `sub` of the claims; null for a stranger and for one who is no more.
 * A claim that is no uuid is a stranger's, too: only our own server writes claims.
 */
create or replace function app.caller() returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  sub text := app.claim('sub');
begin
  if sub ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return (select player.id from app.player where player.id = sub::uuid);
  end if;
  return null;
end
$$;

/**
 * One claim of the caller's token as text, or null. After a local setting the value reads ''. Taken
 * into the statement that asks, like `app.iso`.
 */
create or replace function app.claim(name text) returns text
language sql stable
as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> name
$$;

/**
 * Raises 14030 where `player` is banned for ever, 14031 with `days` (the whole ban's length, in
 * days begun) and `until` where they are banned for now. A ban that is over needs no lifting.
 */
create or replace function app.refuse_banned(player uuid) returns void
language plpgsql stable set search_path = ''
as $$
declare
  ban record;
begin
  select banned_from, banned_until, banned_forever into ban
    from app.player where id = refuse_banned.player;
  if ban.banned_forever then
    raise exception 'You are banned forever.' using errcode = '14030', detail = '{}';
  end if;
  -- Most are not: the clock is looked at for the others.
  if ban.banned_from is null then
    return;
  end if;
  if ban.banned_from <= app.now() and app.now() < ban.banned_until then
    raise exception 'You are banned for % days until %.',
        app.days_begun(ban.banned_until - ban.banned_from), app.iso(ban.banned_until)
      using errcode = '14031',
        detail = jsonb_build_object(
          'days', app.days_begun(ban.banned_until - ban.banned_from),
          'until', app.iso(ban.banned_until))::text;
  end if;
end
$$;

/** How many days of 24 hours a span has begun: 24 hours are 1, one second more is 2. */
create or replace function app.days_begun(span interval) returns integer
language sql immutable set search_path = ''
as $$
  select ceil(extract(epoch from span) / 86400)::integer
$$;

/** The caller, who must be signed in (14060) and not banned (14030, 14031). */
create or replace function app.require_caller() returns uuid
language plpgsql stable set search_path = ''
as $$
declare
  caller uuid := app.caller();
begin
  if caller is null then
    raise exception 'You need to sign in.' using errcode = '14060';
  end if;
  perform app.refuse_banned(caller);
  return caller;
end
$$;

/** The player of that name whatever its case, or null. Any text may be asked for. */
create or replace function app.player_by_username(username text) returns uuid
language plpgsql stable set search_path = ''
as $$
begin
  if char_length(username) > 40 then
    return null;
  end if;
  return (
    select player.id
      from app.player
      -- Compared by the column's own collation: the index of another one could not be used.
      where player.username_key = lower(
        normalize(player_by_username.username, nfc) collate "und-x-icu") collate "default");
end
$$;

/**
 * Bans `username` for ever (`days` null) or from now for so many days; a new ban takes the place of
 * one before. Answers the player's id; raises P0002 for an unknown name.
 */
create or replace function app.ban_player(username text, days integer) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  target uuid := app.player_by_username(ban_player.username);
begin
  if target is null then
    raise exception 'There is no player called %.', ban_player.username using errcode = 'P0002';
  end if;
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

/** Ends a ban at once. Answers the player's id; raises P0002 for an unknown name. */
create or replace function app.unban_player(username text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  target uuid := app.player_by_username(unban_player.username);
begin
  if target is null then
    raise exception 'There is no player called %.', unban_player.username using errcode = 'P0002';
  end if;
  update app.player
    set banned_from = null, banned_until = null, banned_forever = false
    where id = target;
  return target;
end
$$;

revoke execute on function app.caller(), app.claim(text), app.refuse_banned(uuid),
  app.days_begun(interval), app.require_caller(), app.player_by_username(text),
  app.ban_player(text, integer), app.unban_player(text) from public;
