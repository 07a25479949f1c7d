/**
 * The phase of a campaign by the server's clock. Public: no sign-in needed. Also for banned
 * players, because the page that shows their ban needs it. Refuses a campaign that is not published
 * (`not_available`).
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
