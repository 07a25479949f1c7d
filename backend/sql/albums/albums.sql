/**
 * A player's progress in an album: { owned, total, sets: [{ slug, owned, total }] }, sets in album order. All
 * numbers are 0 if `album` is null.
 */
create or replace function app.album_progress(player uuid, album text) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object('owned', coalesce(sum(filled.owned), 0),
        'total', coalesce(sum(filled.total), 0),
        'sets', coalesce(jsonb_agg(
          jsonb_build_object('slug', filled.slug, 'owned', filled.owned, 'total', filled.total)
          order by filled.position), '[]'))
      from (
        select sticker_set.slug, sticker_set.position,
            count(holding.sticker_slug) as owned, count(*) as total
          from app.sticker_set
          join app.sticker on sticker.set_slug = sticker_set.slug
          left join app.sticker_holding as holding
            on holding.player_id = album_progress.player
              and holding.sticker_slug = sticker.slug and holding.copies > 0
          where sticker_set.album_slug = album_progress.album
          group by sticker_set.slug, sticker_set.position) as filled);
end
$$;

/**
 * The number of effects (app.count_effects) that an album change counts as: one, and one for every four of
 * its `stickers`, because it stores a row for each.
 */
create or replace function app.album_effects(stickers integer) returns integer
language sql immutable
as $$
  select 1 + stickers / 4
$$;

/** The stickers of an album that a player wants, in album order. */
create or replace function app.wants_of(player uuid, album text) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select coalesce(
        jsonb_agg(sticker.slug order by sticker_set.position, sticker.position), '[]')
      from app.sticker_want as want
      join app.sticker on sticker.slug = want.sticker_slug
      join app.sticker_set on sticker_set.slug = sticker.set_slug
      where want.player_id = player and sticker_set.album_slug = wants_of.album);
end
$$;

/**
 * Raises 22023 unless `changes` is an array of 1 to 500 { sticker, copies } with 0 to 99 whole copies and no
 * sticker twice. Without the limit of 99, players could enter and swap any number of copies.
 */
create or replace function app.require_album_changes(changes jsonb) returns void
language plpgsql immutable
as $$
declare
  change jsonb;
  named text[] := '{}';
begin
  if changes is null or jsonb_typeof(changes) <> 'array'
    or jsonb_array_length(changes) not between 1 and 500
  then
    raise exception 'changes must be an array of 1 to 500 changes.' using errcode = '22023';
  end if;
  for change in select jsonb_array_elements(changes) loop
    if jsonb_typeof(change) <> 'object'
      or change - array['sticker', 'copies'] <> '{}'
      or (jsonb_typeof(change -> 'sticker') = 'string') is not true
      or (jsonb_typeof(change -> 'copies') = 'number') is not true
      or change ->> 'copies' !~ '^[0-9]{1,2}$'
    then
      raise exception 'changes must hold { sticker, copies } with 0 to 99 copies.'
        using errcode = '22023';
    end if;
    if change ->> 'sticker' = any (named) then
      raise exception 'changes must not name a sticker twice.' using errcode = '22023';
    end if;
    named := named || (change ->> 'sticker');
  end loop;
end
$$;
