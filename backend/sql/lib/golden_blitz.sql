/**
 * Every golden blitz of the published events campaigns: when it is announced, when its gold stickers
 * can be swapped (until just before its end), and which stickers those are.
 */
create or replace function app.golden_blitzes()
returns table (
  campaign text, event text, stickers text[], previewed_at timestamptz,
  starts_at timestamptz, ends_at timestamptz
)
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select published.slug, blitz ->> 'id',
        array(select jsonb_array_elements_text(blitz -> 'stickers')),
        coalesce((blitz ->> 'previewed_at')::timestamptz, '-infinity'),
        (blitz ->> 'starts_at')::timestamptz, (blitz ->> 'ends_at')::timestamptz
      from app.campaign as published
      cross join jsonb_array_elements(published.numbers -> 'events') as blitz
      where published.kind = 'events' and blitz ->> 'type' = 'golden-blitz';
end
$$;

/** Whether a sticker can be swapped now: rare ones always, gold ones during their golden blitz. */
create or replace function app.is_swappable(sticker text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return (select rarity from app.sticker where slug = is_swappable.sticker) <> 'gold'
    or exists (
      select from app.golden_blitzes() as blitz
        where is_swappable.sticker = any (blitz.stickers)
          and blitz.starts_at <= app.now() and app.now() < blitz.ends_at);
end
$$;

/** Whether any golden blitz ran at some moment from `since` until `until`, both included. */
create or replace function app.golden_blitz_between(since timestamptz, until timestamptz)
returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return exists (
    select from app.golden_blitzes() as blitz
      where blitz.starts_at <= golden_blitz_between.until
        and blitz.ends_at > golden_blitz_between.since);
end
$$;

revoke execute on function app.golden_blitzes(), app.is_swappable(text),
  app.golden_blitz_between(timestamptz, timestamptz) from public;
