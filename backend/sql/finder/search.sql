/**
 * A random choice of the stickers that a player can give, except the sticker `but`: at most `given_at_most`
 * stickers (app.finder_rules), the same all day.
 */
create or replace function app.stickers_to_give(player uuid, but text) returns text[]
language plpgsql stable
as $$
declare
  today constant date := app.finder_day();
begin
  return array(
    select held.sticker
      from app.holdings(player) as held
      join app.swappable_stickers() as swappable on swappable.slug = held.sticker
      where held.spare > 0 and held.sticker is distinct from but
      order by app.finder_place(player || held.sticker || today::text), held.sticker
      limit (app.finder_rules()).given_at_most);
end
$$;

/**
 * A random choice of the stickers that a player lacks or has on the wanted list; `wished` are those on the
 * list. It has at most `wanted_at_most` stickers (app.finder_rules) and stays the same all day. With `sticker`,
 * only that sticker, treated as wanted.
 */
create or replace function app.stickers_to_get(
  player uuid, sticker text, set_slug text, rarity text, out wanted text[], out wished text[]
)
language plpgsql stable
as $$
declare
  today constant date := app.finder_day();
begin
  if stickers_to_get.sticker is not null then
    wanted := array[stickers_to_get.sticker];
    wished := wanted;
    return;
  end if;
  select coalesce(array_agg(chosen.slug order by chosen.number), '{}'),
      coalesce(array_agg(chosen.slug) filter (where chosen.is_wished), '{}')
    into wanted, wished
    from (
      select swappable.slug, want.sticker_slug is not null as is_wished,
          row_number() over (order by want.sticker_slug is null,
            app.finder_place(player || swappable.slug || today::text)) as number
        from app.swappable_stickers() as swappable
        left join app.sticker_want as want
          on want.player_id = player and want.sticker_slug = swappable.slug
        left join app.sticker_holding as holding
          on holding.player_id = player and holding.sticker_slug = swappable.slug
            and holding.copies > 0
        where (want.sticker_slug is not null or holding.sticker_slug is null)
          and (stickers_to_get.set_slug is null or swappable.set_slug = stickers_to_get.set_slug)
          and (stickers_to_get.rarity is null or swappable.rarity = stickers_to_get.rarity)
    ) as chosen
    where chosen.number <= (app.finder_rules()).wanted_at_most;
end
$$;

/** Stickers for the result of a search: [{ sticker, set, rarity }]. */
create or replace function app.hit_stickers_json(stickers text[]) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_agg(jsonb_build_object(
          'sticker', sticker.slug, 'set', sticker.set_slug, 'rarity', sticker.rarity)
        order by named.place)
      from unnest(stickers) with ordinality as named (slug, place)
      join app.sticker on sticker.slug = named.slug);
end
$$;

/**
 * A hit for API results: the player, and whether the caller knows them (`mate`). `full` says whether they have
 * enough proposals for now; `praise` counts their praise, at most 100, `trust` has the values of
 * app.trust_json. `active` is the last activity: `today`, within a `week`, or null for longer ago. The hit also
 * has the stickers that both would get, whether the caller already owns the one that they would get (`owned`),
 * the numbers of further possible stickers, and whether the player accepts the swap at once (`at_once`).
 */
create or replace function app.swap_hit_json(hit app.swap_hit, caller uuid) returns jsonb
language plpgsql stable
as $$
declare
  praised integer := (
    select count(*)
      from (
        select from app.praise where praise.to_player_id = hit.player_id limit 100) as counted);
  silent_for constant integer := (
    select app.finder_day() - known.active_on
      from app.finder_player as known where known.player_id = hit.player_id);
begin
  return jsonb_build_object(
    'player', app.public_player_json(hit.player_id),
    'mate', hit.is_mate,
    'full', hit.is_full,
    'praise', praised,
    'active', case when silent_for <= 0 then 'today' when silent_for < 7 then 'week' end,
    'trust', app.trust_json(hit.player_id),
    'fit', case hit.tier when 1 then 'lists' when 2 then 'new' else 'one_sided' end,
    'get', app.hit_stickers_json(array[hit.get]),
    'owned', app.copies_of(caller, hit.get) > 0,
    'give', app.hit_stickers_json(hit.give),
    'more_get', hit.more_get,
    'more_give', hit.more_give,
    'at_once', app.accepts_at_once(hit.player_id, caller, hit.give, array[hit.get]));
end
$$;

/** The name under which app.used_before counts the players shown to a player on a day. */
create or replace function app.finder_seen_use(day date) returns text
language sql stable
as $$
  select 'finder_seen:' || to_char(day, 'YYYY-MM-DD')
$$;

/** The maximum number of different players to show to `viewer` today, less those shown to previous accounts. */
create or replace function app.seen_at_most(viewer uuid) returns integer
language plpgsql stable
as $$
begin
  return greatest(0,
    (app.finder_rules()).seen_a_day - app.used_before(viewer, app.finder_seen_use(app.finder_day())));
end
$$;

/** Whether a player has reached today's limit of shown players. */
create or replace function app.has_seen_enough(viewer uuid) returns boolean
language plpgsql stable
as $$
begin
  return app.seen_at_most(viewer) <= coalesce((
    select cardinality(view.seen) from app.finder_view as view
      where view.player_id = viewer and view.day = app.finder_day()), 0);
end
$$;

/**
 * Lists the number of players shown to a player today, so that a later account of this person has the same
 * limit (app.used_before).
 */
create or replace function app.finder_uses(player uuid)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select app.finder_seen_use(view.day), cardinality(view.seen), app.start_of_day(view.day + 1, 'UTC')
    from app.finder_view as view
    where view.player_id = finder_uses.player and view.day = app.finder_day()
$$;

/**
 * Records players as shown today, and returns those of `players` who may be shown: ones already shown today,
 * and new ones up to app.seen_at_most.
 */
create or replace function app.note_seen(viewer uuid, players uuid[]) returns uuid[]
language plpgsql volatile
as $$
declare
  today constant date := app.finder_day();
  seen integer[] := coalesce((
    select view.seen from app.finder_view as view
      where view.player_id = viewer and view.day = today), '{}');
  known_before constant integer := cardinality(seen);
  at_most constant integer := app.seen_at_most(viewer);
  shown uuid[] := '{}';
  one uuid;
begin
  foreach one in array players loop
    if app.finder_place(one::text) = any (seen) then
      shown := shown || one;
    elsif cardinality(seen) < at_most then
      seen := seen || app.finder_place(one::text);
      shown := shown || one;
    end if;
  end loop;
  if cardinality(seen) > known_before then
    insert into app.finder_view as view (player_id, day, seen)
      values (viewer, today, seen)
      on conflict (player_id) do update set day = excluded.day, seen = excluded.seen;
  end if;
  return shown;
end
$$;
