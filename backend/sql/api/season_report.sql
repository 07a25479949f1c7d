/**
 * The caller's own report of a season; other players' reports are never shown.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), a campaign
 * that is not published (14005), not open yet (14001) or over (14002), a season that is not counted
 * yet (14070).
 */
create function api.season_report(campaign text, language_code text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(season_report.campaign, 'season-report');
begin
  return app.recap_json(asked, app.require_open(asked), caller, caller);
end
$$;

comment on function api.season_report(text, text) is '@replica';
