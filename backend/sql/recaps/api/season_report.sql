/**
 * The caller's own report of a season; other players' reports are never shown.
 * Refuses, in this order: a banned player (`banned_forever`, `banned_for_days`), a campaign that is not
 * published (`not_available`), not open yet (`campaign_not_started`) or over (`campaign_ended`), an
 * anonymous caller (`sign_in_required`), a season that is not counted yet (`recap_not_ready`).
 */
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
