/** Returns the state of a player's latest ad claim in a campaign, and today's remaining chances and ads. */
create or replace function app.ad_state_json(campaign app.campaign, player uuid) returns jsonb
language plpgsql stable
as $$
declare
  today date := app.chance_day(campaign);
begin
  return jsonb_build_object(
    'campaign', campaign.slug,
    'server_time', app.iso(app.now()),
    'state', app.ad_state(campaign, player),
    'claimed_at', app.iso((app.latest_ad_claim(campaign, player)).claimed_at),
    'chances_left', case campaign.kind
      when 'mini-game' then app.chances_left(player, campaign.slug, today)
        + app.missing_mini_game_allowance(campaign, player, today)
      else app.spins_left(campaign, player, today) end,
    'ads_left', app.ads_left(campaign, player));
end
$$;
