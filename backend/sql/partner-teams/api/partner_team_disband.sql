/**
 * Disbands the caller's team, of which they must be the host. Its members see that it was disbanded,
 * keep what they claimed, and may join others.
 * Refuses, in this order: an anonymous caller (`sign_in_required`), a banned player (`banned_forever`,
 * `banned_for_days`), an event that is not published (`not_available`), a `request_id` already used for
 * something else (`request_id_reused`), before the campaign opens (`campaign_not_started`), after it
 * ends (`campaign_ended`), a caller without a team (`team_unknown`), or whose team is being disbanded
 * (`team_disbanded`), a caller who is not the host (`team_host_only`).
 */
create function api.partner_team_disband(
  request_id uuid, campaign text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(partner_team_disband.campaign, 'partner-team');
  answer jsonb;
  team app.partner_team;
begin
  answer := app.open_request(caller, partner_team_disband.request_id, 'partner_team_disband',
    jsonb_build_object('campaign', asked.slug));
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(asked);
  perform app.lock_player(caller);
  team := app.lock_own_team(caller, asked.slug);
  if app.host_of(team.id) <> caller then
    perform app.refuse('team_host_only');
  end if;

  update app.partner_team
    set disbanded_at = app.after_all_of(team, created_at),
        disbanded_by = caller
    where id = team.id
    returning * into team;
  return app.close_request(caller, partner_team_disband.request_id,
    jsonb_build_object('disbanded', team.id, 'disbanded_at', app.iso(team.disbanded_at)));
end
$$;
