/**
 * Removes a player from the caller's team, as its host, and returns the team. Earned points stay with the team.
 * The player sees who removed them, and may join other teams, but not this one.
 */
create function api.partner_team_remove(
  request_id uuid, campaign text, username text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(partner_team_remove.campaign, 'partner-team');
  removed uuid := app.player_by_username(partner_team_remove.username);
  answer jsonb;
  team app.partner_team;
begin
  answer := app.open_request(caller, partner_team_remove.request_id, 'partner_team_remove',
    jsonb_build_object('campaign', asked.slug, 'username', partner_team_remove.username));
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(asked);
  perform app.lock_player(caller);
  team := app.lock_own_team(caller, asked.slug);
  if app.host_of(team.id) <> caller then
    perform app.refuse('team_host_only');
  end if;

  update app.partner_team_member as member
    set left_at = app.after_all_of(team, member.joined_at), points_after = team.points
    where member.team_id = team.id and member.player_id = removed and member.left_at is null
      and removed <> caller;
  if not found then
    perform app.refuse('member_unknown');
  end if;
  insert into app.partner_team_removal (team_id, player_id, removed_by, removed_at)
    values (team.id, removed, caller, app.now());
  team.members := team.members - 1;
  return app.close_request(caller, partner_team_remove.request_id,
    jsonb_build_object('team', app.team_json(team, caller, asked)));
end
$$;
