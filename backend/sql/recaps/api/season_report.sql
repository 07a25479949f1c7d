/** Returns the caller's own report of a season; reports of other players are never shown. */
create function api.season_report(campaign text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  phase text;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(season_report.campaign, 'season-report');
  phase := app.require_open(asked);
  caller := app.require_caller();
  return app.recap_json(asked, phase, caller, caller);
end
$$;

comment on function api.season_report(text) is '@replica';
