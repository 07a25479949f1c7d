/**
 * Returns the state of the caller's latest ad claim, and today's remaining chances and ads. The state is
 * `counted`; `pending` until 10 minutes after `claimed_at`, while the ad network's callback may still arrive;
 * else `none`. Works in every phase.
 */
create function api.ad_state(campaign text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
begin
  return app.ad_state_json(app.require_ad_campaign(ad_state.campaign), caller);
end
$$;
