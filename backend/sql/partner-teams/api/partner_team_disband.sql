/**
 * Disbands the caller's team, as its host; returns its number and the time. Members see a notice, keep the
 * reached layers, and may join other teams.
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
