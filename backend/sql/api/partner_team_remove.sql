/**
 * Removes a player from the caller's team, of which the caller must be the host. What the player
 * earned stays with the team; they may join another team, but not this one again, and are told who
 * removed them. Returns the team.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), an event that
 * is not published (14005), a `request_id` already used for something else (14062), before the
 * campaign opens (14001), after it ends (14002), a caller without a team (14090), or whose team is
 * being disbanded (14096), a caller who is not the host (14069), a player who is not another member
 * (14055).
 */
create function api.partner_team_remove(
  request_id uuid, campaign text, username text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
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
    raise exception 'Only the host can remove a member.' using errcode = '14069';
  end if;

  update app.partner_team_member as member
    set left_at = greatest(app.now(), member.joined_at + interval '1 microsecond')
    where member.team_id = team.id and member.player_id = removed and member.left_at is null
      and removed <> caller;
  if not found then
    raise exception 'This player is not another member of your team.' using errcode = '14055';
  end if;
  insert into app.partner_team_removal (team_id, player_id, removed_by, removed_at)
    values (team.id, removed, caller, app.now());
  team.members := team.members - 1;
  return app.close_request(caller, partner_team_remove.request_id,
    jsonb_build_object('team', app.team_json(team, caller, asked)));
end
$$;
