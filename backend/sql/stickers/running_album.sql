/**
 * The album at a time: the last one that opened; null before the first. Random stickers are drawn from it, even
 * while no album runs.
 */
create or replace function app.album_at(moment timestamptz) returns text
language plpgsql stable
as $$
begin
  return (
    select album.slug from app.album
      where album.opens_at <= moment order by album.opens_at desc limit 1);
end
$$;

/** The running album, or null. Only its stickers can be swapped, wanted, redeemed or edited. */
create or replace function app.running_album() returns text
language plpgsql stable
as $$
declare
  at constant timestamptz := app.now();
begin
  return (
    select latest.slug
      from (
        select album.slug, album.closes_at from app.album
          where album.opens_at <= at order by album.opens_at desc limit 1
      ) as latest
      where at < latest.closes_at);
end
$$;

/**
 * Whether a sticker belongs to the running album. For many stickers, compare with `(select
 * app.running_album())`, which is evaluated once.
 */
create or replace function app.is_of_running_album(sticker text) returns boolean
language plpgsql stable
as $$
begin
  return coalesce(split_part(sticker, '/', 1) = app.running_album(), false);
end
$$;

/** The public albums, newest first: [{ slug, phase (preview, running or ended), opens_at, closes_at }]. */
create or replace function app.shown_albums() returns jsonb
language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
        'slug', known.slug,
        'phase', case
            when known.opens_at > app.now() then 'preview'
            when known.closes_at <= app.now() then 'ended'
            else 'running' end,
        'opens_at', app.iso(known.opens_at),
        'closes_at', app.iso(known.closes_at))
      order by known.opens_at desc), '[]')
    from app.album as known
    where known.previewed_at <= app.now()
$$;

/**
 * The album to show: `asked`, or for null the running one, else the latest, else the next, else null. Raises
 * `not_available` for one that is not published or not yet public.
 */
create or replace function app.require_shown_album(asked text) returns text
language plpgsql stable
as $$
begin
  if asked is null then
    return coalesce(app.album_at(app.now()), app.shown_albums() -> -1 ->> 'slug');
  end if;
  if not exists (
    select from app.album as known where known.slug = asked and known.previewed_at <= app.now())
  then
    perform app.refuse('not_available', hint => 'There is no such album.');
  end if;
  return asked;
end
$$;

create or replace function app.is_of_past_album(sticker text) returns boolean
language sql stable
as $$
  select exists (
    select from app.album
      where album.slug = split_part(sticker, '/', 1) and album.closes_at <= app.now())
$$;

/**
 * An album's stickers in album order. PostgreSQL inlines this function; the subselect then finds the album
 * once, not once per set.
 */
create or replace function app.stickers_in(album text)
returns table (slug text, set_slug text, rarity text, place bigint)
language sql stable
as $$
  select sticker.slug, sticker.set_slug, sticker.rarity,
      row_number() over (order by sticker_set.position, sticker.position)
    from app.sticker_set
    join app.sticker on sticker.set_slug = sticker_set.slug
    where sticker_set.album_slug = (select stickers_in.album)
$$;
