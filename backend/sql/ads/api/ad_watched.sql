/**
 * Records the caller's claim to have watched an ad for a chance in a lucky draw or mini game, and returns the
 * state.
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
