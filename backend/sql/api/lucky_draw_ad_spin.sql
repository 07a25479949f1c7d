/**
 * Grants one more spin of today for an ad that the caller watched. Where ads are verified, the ad
 * network must have reported it for the placement 'lucky-draw'.
 * Refuses, in this order: a stranger (14060), a banned player (14030, 14031), a campaign that is no
 * published lucky draw (14005), a `request_id` used for something else (14062), before the opening
 * (14001), after the end (14002), more ads than count on a day (14017), an ad that nobody reported
 * (14011).
 */
create function api.lucky_draw_ad_spin(
  request_id uuid, campaign text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(lucky_draw_ad_spin.campaign, 'lucky-draw');
  today date := app.campaign_day(asked);
  answer jsonb := app.open_request(caller, lucky_draw_ad_spin.request_id, 'lucky_draw_ad_spin',
    jsonb_build_object('campaign', asked.slug));
begin
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(asked);
  perform app.take_turn(caller);
  perform app.consume_ad(caller, 'lucky-draw', asked.slug, today,
    (asked.numbers ->> 'ads_per_day')::integer);
  perform app.add_chances(caller, asked.slug, today, 1, 'ad_watched');
  return app.close_request(caller, lucky_draw_ad_spin.request_id, jsonb_build_object(
    'spins_left', app.spins_left(asked, caller, today),
    'ads_left', app.draw_ads_left(asked, caller, today),
    'next_day_at', app.iso(app.next_day_at(asked)),
    'server_time', app.iso(app.now())));
end
$$;

grant execute on function api.lucky_draw_ad_spin(uuid, text, text) to rollmates_web;
