/**
 * Dismisses the notice about a team that the caller lost, because it was disbanded or its host removed the
 * caller; returns the team's number. partner_team then shows open teams instead. Works in every phase.
 */
create function api.partner_team_dismiss(
  request_id uuid, campaign text, team bigint
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(partner_team_dismiss.campaign, 'partner-team');
  answer jsonb;
begin
  answer := app.open_request(caller, partner_team_dismiss.request_id, 'partner_team_dismiss',
    jsonb_build_object('campaign', asked.slug, 'team', partner_team_dismiss.team));
  if answer is not null then
    return answer;
  end if;
  perform app.lock_player(caller);
  insert into app.partner_team_farewell (player_id, team_id, dismissed_at)
    select caller, lost.team_id, app.now()
      from app.lost_team_of(caller, asked.slug) as lost
      where lost.team_id = partner_team_dismiss.team;
  if not found then
    perform app.refuse('team_unknown');
  end if;
  return app.close_request(caller, partner_team_dismiss.request_id,
    jsonb_build_object('dismissed', partner_team_dismiss.team));
end
$$;
