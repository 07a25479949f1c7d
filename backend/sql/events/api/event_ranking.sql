/**
 * Returns an event's ranking after the rank `after`, up to `how_many` places (1 to 50). The player with most
 * points comes first; of players with equal points, the one who reached them first. `next` is the `after` of
 * the next page, or null. Ranks can change while the event runs. Everybody may call it, at any time.
 */
create function api.event_ranking(
  campaign text, event text, after integer default 0, how_many integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  shown app.event;
  -- `after` plus the 50 places of a page must not exceed 2^31 - 1, the largest rank.
  since integer := least(coalesce(event_ranking.after, 0), 2147483597);
  most integer := coalesce(event_ranking.how_many, 50);
  players integer;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(event_ranking.campaign, 'events');
  shown := app.require_event(asked, event_ranking.event);
  if since < 0 then
    raise exception 'after must be 0 or more, not %.', since using errcode = '22023';
  elsif most not between 1 and 50 then
    raise exception 'how_many must be 1 to 50, not %.', most using errcode = '22023';
  end if;
  players := app.ranked_players(asked.slug, shown.id);
  return jsonb_build_object(
    'campaign', asked.slug,
    'server_time', app.iso(app.now()),
    'event', shown.id,
    'players', players,
    'places', app.event_places_json(
      array(select app.places_after(asked.slug, shown.id, since, most)), caller),
    'next', case when players > since + most then since + most end);
end
$$;

comment on function api.event_ranking(text, text, integer, integer) is '@replica';
