/**
 * Removes the caller from their own team; returns its number, and whether that `disbanded` the team. If they
 * were its host, the member who joined next becomes host. When the last member leaves, the team is disbanded.
 * Earned points stay with the team.
 */
create function api.partner_team_leave(
  request_id uuid, campaign text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(partner_team_leave.campaign, 'partner-team');
  answer jsonb;
  team app.partner_team;
  disbanded boolean;
begin
  answer := app.open_request(caller, partner_team_leave.request_id, 'partner_team_leave',
    jsonb_build_object('campaign', asked.slug));
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(asked);
  perform app.lock_player(caller);
  team := app.lock_own_team(caller, asked.slug);
  disbanded := app.leave_seat(team, caller);
  return app.close_request(caller, partner_team_leave.request_id,
    jsonb_build_object('left', team.id, 'disbanded', disbanded));
end
$$;
