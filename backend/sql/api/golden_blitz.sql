/**
 * The golden blitzes of a campaign: those that can be seen coming, next first; those that run; the
 * last five that ended, latest first. Each with its gold stickers and how many of each the caller
 * has. Public: no sign-in needed.
 * Refuses, in this order: a banned caller (14030, 14031), a campaign that is not published (14005).
 */
create function api.golden_blitz(campaign text, language_code text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(golden_blitz.campaign, 'events');
  return (
    with
    blitzes as materialized (
      select blitz.event, blitz.starts_at, blitz.ends_at, jsonb_build_object(
            'id', blitz.event,
            'previewed_at', case when isfinite(blitz.previewed_at)
              then app.iso(blitz.previewed_at) end,
            'starts_at', app.iso(blitz.starts_at),
            'ends_at', app.iso(blitz.ends_at),
            'stickers', (
              select jsonb_agg(jsonb_build_object(
                    'sticker', sticker.slug, 'set', sticker.set_slug, 'rarity', sticker.rarity,
                    'copies', app.copies_of(caller, sticker.slug))
                  order by listed.place)
                from unnest(blitz.stickers) with ordinality as listed (slug, place)
                join app.sticker on sticker.slug = listed.slug)) as shown,
          case
            when app.now() < blitz.previewed_at then null
            when app.now() < blitz.starts_at then 'preview'
            when app.now() < blitz.ends_at then 'in_progress'
            else 'ended' end as state
        from app.golden_blitzes() as blitz
        where blitz.campaign = asked.slug
    )
    select jsonb_build_object(
      'campaign', asked.slug,
      'phase', app.phase_at(app.now(), asked.opens_at, asked.closes_at),
      'server_time', app.iso(app.now()),
      'preview', coalesce((
        select jsonb_agg(shown order by starts_at, event collate "C")
          from blitzes where state = 'preview'), '[]'),
      'in_progress', coalesce((
        select jsonb_agg(shown order by ends_at, event collate "C")
          from blitzes where state = 'in_progress'), '[]'),
      'ended', coalesce((
        select jsonb_agg(last.shown order by last.ends_at desc, last.event collate "C")
          from (
            select * from blitzes where state = 'ended'
              order by ends_at desc, event collate "C" limit 5) as last), '[]')));
end
$$;

grant execute on function api.golden_blitz(text, text) to rollmates_web;
