/**
 * Returns the campaign's phase by the server's clock, for everybody. Banned players may call it because the
 * page that shows their ban needs it.
 */
create function api.campaign_phase(campaign text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked app.campaign := app.require_campaign(campaign_phase.campaign);
begin
  return jsonb_build_object(
    'campaign', asked.slug,
    'phase', app.phase_at(app.now(), asked.opens_at, asked.closes_at),
    'opens_at', app.iso(asked.opens_at),
    'closes_at', app.iso(asked.closes_at),
    'time_zone', asked.time_zone,
    'server_time', app.iso(app.now()));
end
$$;

comment on function api.campaign_phase(text) is '@replica';
