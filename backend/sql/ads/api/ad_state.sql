/**
 * What became of the ad that the caller last said was watched for a chance in a campaign: `counted`;
 * `pending`, up to 10 minutes after `claimed_at`, while the ad network's message may still come;
 * otherwise `none`. With the chances and the ads that are left today. In every phase.
 * Refuses, in this order: an anonymous caller (`sign_in_required`), a banned player (`banned_forever`,
 * `banned_for_days`), a campaign that is not published or gives nothing for ads (`not_available`).
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
