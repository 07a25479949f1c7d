/**
 * The pattern of game links: short links for invites and friends, and links of the game's site. After the host
 * come a path and query of plain characters. The path has no empty parts, parts of dots alone, or escapes, so
 * that there are few ways to write the link of one account.
 */
create or replace function app.game_link_pattern() returns text
language sql immutable
as $$
  select '^https://(mply\.io|(www\.)?monopolygo\.com)'
    '/[A-Za-z0-9][A-Za-z0-9_.-]*(/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*/?(\?[A-Za-z0-9/_?=&%.-]*)?$'
$$;

/**
 * A valid game link, trimmed, host in lower case; null for null. Raises `game_link_invalid` if it does not
 * match app.game_link_pattern or is longer than 200 characters.
 */
create or replace function app.require_game_link(link text) returns text
language plpgsql immutable
as $$
declare
  given text := btrim(link, E' \t\r\n');
  host text := substring(given from '^[^:]*://[^/]*');
  kept text := lower(host) || substr(given, char_length(host) + 1);
begin
  if given is null then
    return null;
  end if;
  if char_length(given) > 200 or (kept ~ app.game_link_pattern()) is not true then
    perform app.refuse('game_link_invalid');
  end if;
  return kept;
end
$$;

/** Whether a player has a game link, to which stickers are sent. */
create or replace function app.has_game_link(player uuid) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from app.player as asked
      where asked.id = has_game_link.player and asked.game_link is not null);
end
$$;

/** Whether a player has chosen an avatar, written a profile text and set a game link. */
create or replace function app.profile_completed(player uuid) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from app.player as asked
      where asked.id = profile_completed.player
        and asked.avatar_chosen_at is not null
        and asked.about <> ''
        and asked.game_link is not null);
end
$$;

/**
 * The name of the refusal for a normalized username (app.normalize_line); null if valid. `username_invalid`
 * unless it has 1 to 40 legible characters (app.is_legible), none with a meaning in a URL, and resembles
 * neither a deleted player's pseudonym nor the staff; `name_refused` for a refused word; `contact_refused` for
 * contact details.
 */
create or replace function app.username_obstacle(username text) returns text
language plpgsql stable
as $$
begin
  return case
    when char_length(username) not between 1 and 40
      or not app.is_legible(username)
      -- Normalizes the name first, so that full-width forms of these characters are refused, too.
      or normalize(username, nfkc) ~ '[/\\?#%<>@:"]'
      -- Refuses names that begin like a pseudonym, with a character that resembles #.
      or lower(normalize(username, nfkc)) ~ '^[^[:alnum:]]*[♯⋕⌗⧣]\s*[0-9a-f]{6,}'
      or app.is_staff_name(username) then app.refusal('username_invalid')
    when app.has_refused_word(username) then app.refusal('name_refused')
    when app.has_contact_details(username) then app.refusal('contact_refused') end;
end
$$;

/** Returns a valid, normalized username; raises the refusal that app.username_obstacle names. */
create or replace function app.require_username(username text) returns text
language plpgsql stable
as $$
declare
  kept constant text := app.normalize_line(username);
  obstacle constant text := app.username_obstacle(kept);
begin
  if obstacle is not null then
    perform app.refuse(obstacle);
  end if;
  return kept;
end
$$;

/**
 * The rules by which a player is established: a minimum age of the account or number of swaps.
 * Nobody else may take a variant of an established player's name (app.name_skeleton).
 */
create or replace function app.standing(out older_than interval, out more_swaps_than integer)
language sql immutable
as $$
  select interval '30 days', 5
$$;

create or replace function app.has_standing(player app.player) returns boolean
language plpgsql stable
as $$
declare
  asked constant record := app.standing();
begin
  return player.deleted_at is null and (
    player.joined_at < app.now() - asked.older_than
    or asked.more_swaps_than < (
      select count(*)
        from (
          (select from app.exchange as proposed
            where proposed.proposer_id = player.id limit asked.more_swaps_than + 1)
          union all
          (select from app.exchange as accepted
            where accepted.partner_id = player.id limit asked.more_swaps_than + 1)) as swaps));
end
$$;

/**
 * Whether `player` may take a name. No other player may have a name that looks like it (app.name_look). It must
 * not be a variant of the name of an established player (app.standing, app.name_skeleton), nor claim to be that
 * name (app.claimed_look). It must not be reserved after a deletion or renaming. Variants of the player's own
 * name are allowed. Locks the name until the transaction ends.
 */
create or replace function app.username_is_free(username text, player uuid) returns boolean
language plpgsql volatile
as $$
declare
  look constant text := app.name_look(username_is_free.username);
  claimed constant text := app.claimed_look(username_is_free.username);
  skeleton constant text := app.name_skeleton(look);
  skeletons constant text[] := array[skeleton, app.name_skeleton(claimed)];
  namesake uuid;
begin
  perform pg_advisory_xact_lock(hashtext('app.username_is_free'), hashtext(skeleton));
  namesake := app.player_by_username(username_is_free.username);
  return (namesake is null or namesake is not distinct from username_is_free.player)
    and not exists (
      select from app.player as other
        where other.username_look = look collate "C"
          and other.id is distinct from username_is_free.player)
    and (
      exists (
        select from app.player as own
          where own.id = username_is_free.player
            and app.name_skeleton(own.username_look) = any (skeletons))
      or not exists (
        select from app.player as other
          where app.name_skeleton(other.username_look) = any (skeletons collate "C")
            and app.has_standing(other)))
    and not app.is_kept_username(look, username_is_free.player)
    and (claimed is null or not app.is_kept_username(claimed, username_is_free.player));
end
$$;

/**
 * Returns a valid, normalized profile text (app.normalize_line); '' removes the text. Raises `about_invalid` if
 * it is longer than 140 characters or not printable, `about_refused` for a refused word or a text that imitates
 * the staff, `contact_refused` for contact details.
 */
create or replace function app.require_about(about text) returns text
language plpgsql stable
as $$
declare
  kept text := app.normalize_line(about);
begin
  if char_length(kept) > 140 or not app.is_printable(kept) then
    perform app.refuse('about_invalid');
  end if;
  if app.has_refused_word(kept) or app.imitates_staff(kept) then
    perform app.refuse('about_refused');
  end if;
  if app.has_contact_details(kept) then
    perform app.refuse('contact_refused');
  end if;
  return kept;
end
$$;

/** A player's whole profile, which only that player may see. */
create or replace function app.own_profile_json(player uuid) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object(
        'id', me.id,
        'username', me.username,
        'avatar', me.avatar,
        'about', me.about,
        'premium', me.premium,
        'apple_login', app.signed_in_with_apple(),
        'google', app.google_account(me.id),
        'game_link', me.game_link,
        'joined_at', app.iso(me.joined_at),
        'profile_complete', app.profile_completed(me.id),
        'server_time', app.iso(app.now()))
      from app.player as me
      where me.id = own_profile_json.player);
end
$$;

/**
 * Makes a player premium, or ends their premium. Returns the player's id; raises P0002 for an unknown player,
 * 22004 if `premium` is null.
 */
create or replace function app.set_premium(username text, premium boolean) returns uuid
language plpgsql volatile
as $$
declare
  target uuid := app.require_player_for_operator(set_premium.username);
begin
  if set_premium.premium is null then
    raise exception 'premium must be true or false, not null.' using errcode = '22004';
  end if;
  update app.player set premium = set_premium.premium where id = target;
  return target;
end
$$;
