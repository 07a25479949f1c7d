/** The number of days without a call after which the finder no longer shows a player. */
create or replace function app.finder_silent_days() returns integer
language sql immutable
as $$
  select 14
$$;

/** The finder's current day, in UTC by app.now(). */
create or replace function app.finder_day() returns date
language plpgsql stable
as $$
begin
  return (app.now() at time zone 'UTC')::date;
end
$$;

/**
 * Adds a player's duplicates to the finder's list, if the player can be found and is not in the list yet. The
 * caller has locked the player.
 */
create or replace function app.list_duplicates(player uuid) returns void
language plpgsql volatile
as $$
begin
  update app.finder_player as known
    set listed = true
    where known.player_id = player and known.findable and not known.listed;
  if not found then
    return;
  end if;
  insert into app.swap_candidate (sticker_slug, place, player_id)
    select holding.sticker_slug, app.finder_place(player || holding.sticker_slug), player
      from app.sticker_holding as holding
      where holding.player_id = player and holding.copies >= 2
        and split_part(holding.sticker_slug, '/', 1) = (select app.running_album())
      order by holding.sticker_slug
    on conflict do nothing;
end
$$;

/** Removes a player's duplicates from the finder's list. The caller has locked the player. */
create or replace function app.unlist_duplicates(player uuid) returns void
language plpgsql volatile
as $$
begin
  update app.finder_player as known
    set listed = false where known.player_id = player and known.listed;
  delete from app.swap_candidate as listed where listed.player_id = player;
end
$$;

/**
 * Records that the players with these ids called today. Skips unknown and deleted players. If a player was
 * removed from the finder's list as inactive, adds them again. Returns the number of players whose first call
 * today was recorded.
 */
create or replace function app.record_activity(players jsonb) returns integer
language plpgsql volatile
as $$
declare
  today constant date := app.finder_day();
  met uuid;
  recorded integer := 0;
begin
  for met in
    select player.id
      from jsonb_array_elements_text(players) as given (id)
      join app.player on player.id = app.uuid_or_null(given.id) and player.deleted_at is null
      -- Every server locks players in this order, which prevents deadlocks.
      order by player.id
  loop
    insert into app.finder_player as known (player_id, active_on)
      values (met, today)
      on conflict (player_id) do update
        set active_on = excluded.active_on where known.active_on < excluded.active_on;
    if found then
      recorded := recorded + 1;
      if exists (
        select from app.finder_player as known
          where known.player_id = met and known.findable and not known.listed)
      then
        perform app.lock_player(met);
        perform app.list_duplicates(met);
      end if;
    end if;
  end loop;
  return recorded;
end
$$;

/**
 * Removes up to 200 players who have been inactive for app.finder_silent_days, and up to 20,000 duplicates of
 * past albums, from the finder's list. Returns the sum of both numbers. Safe to run twice, late, or
 * concurrently.
 */
create or replace function app.unlist_silent_players() returns integer
language plpgsql volatile
as $$
declare
  silent uuid;
  unlisted integer := 0;
  outdated integer;
begin
  for silent in
    select known.player_id
      from app.finder_player as known
      where known.listed and known.active_on < app.finder_day() - app.finder_silent_days()
      order by known.active_on
      limit 200
      for no key update skip locked
  loop
    perform app.unlist_duplicates(silent);
    unlisted := unlisted + 1;
  end loop;
  delete from app.swap_candidate as old
    where (old.sticker_slug, old.place, old.player_id) in (
      select listed.sticker_slug, listed.place, listed.player_id
        from app.album
        join app.sticker_set on sticker_set.album_slug = album.slug
        join app.sticker on sticker.set_slug = sticker_set.slug
        join app.swap_candidate as listed on listed.sticker_slug = sticker.slug
        where album.slug is distinct from (select app.running_album())
        limit 20000
        for update of listed skip locked);
  get diagnostics outdated = row_count;
  return unlisted + outdated;
end
$$;
