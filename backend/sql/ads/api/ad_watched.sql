/**
 * Records that the caller says they watched an ad for a chance in a campaign, a lucky draw or a mini
 * game, and returns what became of it. Where players are trusted it has `counted`. Where ads are
 * verified it has `counted` if the ad network reported it first, otherwise it is `pending`: it counts
 * by itself when the network reports it (for the placement that is the campaign's kind), and until
 * then gives nothing. `api.ad_state` tells when.
 * Refuses, in this order: an anonymous caller (`sign_in_required`), a banned player (`banned_forever`,
 * `banned_for_days`), a campaign that is not published or gives nothing for ads (`not_available`), a
 * `request_id` already used for something else (`request_id_reused`), before the campaign opens
 * (`campaign_not_started`), after it ends (`campaign_ended`), a caller with no more ads that count
 * today (`ads_used_up`).
 */
create function api.ad_watched(
  request_id uuid, campaign text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_ad_campaign(ad_watched.campaign);
  answer jsonb := app.open_request(caller, ad_watched.request_id, 'ad_watched',
    jsonb_build_object('campaign', asked.slug));
begin
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(asked);
  perform app.lock_player(caller);
  perform app.claim_ad(asked, caller);
  return app.close_request(caller, ad_watched.request_id, app.ad_state_json(asked, caller));
end
$$;
