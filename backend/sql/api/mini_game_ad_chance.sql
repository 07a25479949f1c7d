/**
 * Grants one more chance for today for an ad that the caller watched. Where ads are verified, the ad
 * network must have reported it for the placement 'mini-game'.
 * Refuses: an anonymous caller (14060), a banned player (14030, 14031), a game that is not published
 * (14005), a `request_id` already used for something else (14062), before the campaign opens
 * (14001), after it ends (14002), no more ads that count today (14017), an ad that the network has
 * not reported (14011).
 */
create function api.mini_game_ad_chance(
  request_id uuid, campaign text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  game app.campaign := app.require_campaign(mini_game_ad_chance.campaign, 'mini-game');
  today date;
  answer jsonb;
begin
  answer := app.open_request(caller, mini_game_ad_chance.request_id, 'mini_game_ad_chance',
    jsonb_build_object('campaign', game.slug));
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(game);

  perform app.lock_player(caller);
  today := app.game_day_at(game, app.now());
  perform app.consume_ad(caller, 'mini-game', game.slug, today,
    (game.numbers ->> 'ads_per_day')::integer);
  perform app.grant_mini_game_allowance(game, caller, today);
  perform app.add_chances(caller, game.slug, today, 1, 'ad_watched');
  return app.close_request(caller, mini_game_ad_chance.request_id, jsonb_build_object(
    'chances_left', app.chances_left(caller, game.slug, today),
    'ads_left', app.mini_game_ads_left(game, caller, today),
    'server_time', app.iso(app.now())));
end
$$;

grant execute on function api.mini_game_ad_chance(uuid, text, text) to rollmates_web;
