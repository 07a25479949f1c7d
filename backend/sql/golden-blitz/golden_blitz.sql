/**
 * Every published golden blitz (a time for swapping certain gold stickers): the time of its announcement, its
 * window (the end is exclusive), and its stickers.
 */
create or replace function app.golden_blitzes()
returns table (
  campaign text, event text, class text, stickers text[], previewed_at timestamptz,
  starts_at timestamptz, ends_at timestamptz
)
language plpgsql stable
as $$
begin
  return query
    select published.slug, blitz ->> 'id', blitz ->> 'class',
        array(select jsonb_array_elements_text(blitz -> 'stickers')),
        coalesce((blitz ->> 'previewed_at')::timestamptz, '-infinity'),
        (blitz ->> 'starts_at')::timestamptz, (blitz ->> 'ends_at')::timestamptz
      from app.campaign as published
      cross join lateral app.as_stopped(published) as shown
      cross join jsonb_array_elements(shown.numbers -> 'events') as blitz
      where published.kind = 'events' and blitz ->> 'type' = 'golden-blitz';
end
$$;

/**
 * The stickers that can be swapped now: the running album's rare stickers always, its gold stickers during
 * their golden blitz. Returns all of them in one call, because each call reads all blitzes.
 */
create or replace function app.swappable_stickers()
returns table (slug text, set_slug text, rarity text)
language plpgsql stable
as $$
declare
  gold_now constant text[] := array(
    select unnest(blitz.stickers) from app.golden_blitzes() as blitz
      where blitz.starts_at <= app.now() and app.now() < blitz.ends_at);
begin
  return query
    select sticker.slug, sticker.set_slug, sticker.rarity
      from app.stickers_in(app.running_album()) as sticker
      where sticker.rarity <> 'gold' or sticker.slug = any (gold_now);
end
$$;

/** Whether a golden blitz with this sticker ran between `since` and `until`, inclusive. */
create or replace function app.golden_blitz_between(
  sticker text, since timestamptz, until timestamptz
) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from app.golden_blitzes() as blitz
      where golden_blitz_between.sticker = any (blitz.stickers)
        and blitz.starts_at <= golden_blitz_between.until
        and blitz.ends_at > golden_blitz_between.since);
end
$$;

/**
 * For each sticker of announced golden blitzes, the first time from `since` on at which one runs. Unannounced
 * blitzes stay secret.
 */
create or replace function app.gold_arrivals(since timestamptz)
returns table (sticker text, arrives_at timestamptz)
language plpgsql stable
as $$
begin
  return query
    select named.sticker, min(greatest(blitz.starts_at, since))
      from app.golden_blitzes() as blitz
      cross join unnest(blitz.stickers) as named (sticker)
      where blitz.previewed_at <= app.now() and blitz.ends_at > since
      group by named.sticker;
end
$$;

/** The time when a gold sticker arrives (`app.gold_arrivals`); null if none of its blitzes is announced. */
create or replace function app.gold_arrives_at(sticker text, since timestamptz) returns timestamptz
language sql stable
as $$
  select gold.arrives_at from app.gold_arrivals(since) as gold
    where gold.sticker = gold_arrives_at.sticker
$$;

/**
 * The time when a sticker promised for `due_at` arrives. A gold sticker arrives in its first golden blitz from
 * `due_at` on; null while none is announced (`app.gold_arrives_at`).
 */
create or replace function app.arrives_at(sticker text, rarity text, due_at timestamptz)
returns timestamptz
language plpgsql stable
as $$
begin
  return case when rarity = 'gold' then app.gold_arrives_at(sticker, due_at) else due_at end;
end
$$;

/** The start of a gold sticker's next announced golden blitz, or null. Unannounced blitzes stay secret. */
create or replace function app.next_golden_blitz(sticker text) returns timestamptz
language plpgsql stable
as $$
begin
  return (
    select min(blitz.starts_at)
      from app.golden_blitzes() as blitz
      where next_golden_blitz.sticker = any (blitz.stickers)
        and blitz.previewed_at <= app.now() and app.now() < blitz.starts_at);
end
$$;
