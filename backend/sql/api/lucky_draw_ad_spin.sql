/**
 * Grants one more spin for today for an ad that the caller watched. Where ads are verified, the ad
 * network must have reported it for the placement 'lucky-draw'.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), a campaign
 * that is not a published lucky draw (14005), a `request_id` already used for something else
 * (14062), before the campaign opens (14001), after it ends (14002), no more ads that count today
 * (14017), an ad that the network has not reported (14011).
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
  perform app.lock_player(caller);
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
