/**
 * Returns a campaign's golden blitzes: announced ones, next first; running ones; and the last five that ended,
 * latest first. Each gold sticker has the caller's copies and free spares, whether the caller wants it, and
 * what they can do with it (`deal`). During the blitz, each sticker also has players for a swap
 * (app.gold_mates). `remind` says whether the caller has a reminder. Everybody may call it.
 */
create function api.golden_blitz(campaign text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(golden_blitz.campaign, 'events');
  return (
    with
    announced as (
      select blitz.*, case
            when app.now() < blitz.starts_at then 'preview'
            when app.now() < blitz.ends_at then 'in_progress'
            else 'ended' end as state
        from app.golden_blitzes() as blitz
        where blitz.campaign = asked.slug and blitz.previewed_at <= app.now()
    ),
    listed as (
      select announced.*, row_number() over (
            partition by announced.state
            order by announced.ends_at desc, announced.event collate "C") as place
        from announced
    ),
    blitzes as materialized (
      select listed.event, listed.starts_at, listed.ends_at, listed.state, jsonb_build_object(
            'id', listed.event,
            'previewed_at', case when isfinite(listed.previewed_at)
              then app.iso(listed.previewed_at) end,
            'starts_at', app.iso(listed.starts_at),
            'ends_at', app.iso(listed.ends_at),
            'remind', app.will_be_reminded(
              caller, asked.slug, listed.event, listed.class, listed.starts_at),
            'stickers',
              app.blitz_stickers_json(caller, listed.stickers, listed.state = 'in_progress')
          ) as shown
        from listed
        where listed.state <> 'ended' or listed.place <= 5
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
        select jsonb_agg(shown order by ends_at desc, event collate "C")
          from blitzes where state = 'ended'), '[]')));
end
$$;
