/**
 * Returns today's free stickers in the campaign's zone: the copies available now, none if the caller's range of
 * addresses had its share; when more are released (app.free_copies_released); and whether the caller claimed it
 * and has it in the album. Empty outside the campaign's window. Everybody may call it.
 */
create function api.free_stickers(campaign text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  phase text;
  today date;
  next_day_at timestamptz;
  stickers text[] := '{}';
  copies integer;
  released integer;
  more_at timestamptz;
  taken_before text[];
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(free_stickers.campaign, 'invite-activity');
  phase := app.phase_at(app.now(), asked.opens_at, asked.closes_at);
  today := app.campaign_day(asked);
  if app.is_open_phase(phase) then
    stickers := app.free_sticker_offers(
      asked.slug, today, (asked.numbers ->> 'free_stickers_per_day')::integer,
      app.album_of_day(asked, today));
    next_day_at := app.next_day_at(asked);
    copies := (asked.numbers ->> 'free_sticker_copies')::integer;
    select pace.released, pace.next_at into released, more_at
      from app.free_copies_released(asked) as pace;
  end if;

  taken_before := app.uses_before(caller, 'free_sticker');
  return jsonb_build_object(
    'campaign', asked.slug,
    'phase', phase,
    'server_time', app.iso(app.now()),
    'opens_at', app.iso(asked.opens_at),
    'closes_at', app.iso(asked.closes_at),
    'day', today,
    -- When the offers change; null after the last day.
    'next_day_at', app.iso(next_day_at),
    'offers', (
      select coalesce(jsonb_agg(jsonb_build_object(
          'offer', offered.offer,
          'sticker', offered.sticker,
          -- A previous account's claim counts.
          'claimed', claim.player_id is not null or before.used,
          'sent', before.used
            or claim.player_id is not null and coalesce(promised.state, 'sent') = 'sent',
          'delivery', app.delivery_json(promised),
          'copies_left', app.free_copies_left(named.use, released, app.taken_by_range(caller, named.use)),
          -- Without a time if the day's copies are gone.
          'more_at', case when stock.taken < copies then app.iso(more_at) end)
            order by offered.offer), '[]')
        from unnest(stickers) with ordinality as offered (sticker, offer)
        cross join lateral (
          select app.free_sticker_use(asked.slug, today, offered.offer::integer) as use) as named
        -- `offset 0`, or PostgreSQL would count once for each use.
        cross join lateral (select app.copies_taken(named.use) as taken offset 0) as stock
        left join app.free_sticker_claim as claim
          on claim.player_id = caller and claim.campaign_slug = asked.slug
            and claim.offered_on = today and claim.offer = offered.offer
        cross join lateral (select named.use = any (taken_before) as used) as before
        left join app.sticker_delivery as promised
          on promised.player_id = caller and promised.promised_at = claim.claimed_at
            and promised.reason = 'free_sticker' and promised.sticker_slug = offered.sticker));
end
$$;
