/**
 * Every golden blitz of the published events, as their manifests say: when it can be seen coming,
 * when its gold stickers can be swapped, and which ones. The end is exclusive.
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

/** Whether this sticker may be swapped now: any rare one always, gold while its golden blitz runs. */
create or replace function app.may_swap(sticker text) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return (select rarity from app.sticker where slug = may_swap.sticker) <> 'gold'
    or exists (
      select from app.golden_blitzes() as blitz
        where may_swap.sticker = any (blitz.stickers)
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

revoke execute on function app.golden_blitzes(), app.may_swap(text),
  app.golden_blitz_between(timestamptz, timestamptz) from public;
