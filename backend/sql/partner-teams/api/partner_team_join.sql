/**
 * Joins a team and returns it. A player may join another team after leaving one; earned points stay with the
 * old team. Raises `player_blocked` if the caller blocks a member, `team_closed` if a member's block keeps the
 * caller out (app.has_block_in_team).
 */
create function api.partner_team_join(
  request_id uuid, campaign text, team bigint
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(partner_team_join.campaign, 'partner-team');
  answer jsonb;
  joined app.partner_team;
begin
  if partner_team_join.team is null then
    raise exception 'team must be the number of a team, not null.' using errcode = '22023';
  end if;
  answer := app.open_request(caller, partner_team_join.request_id, 'partner_team_join',
    jsonb_build_object('campaign', asked.slug, 'team', partner_team_join.team));
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(asked);
  perform app.lock_player(caller);
  perform app.require_may_join(caller, asked.slug);
  joined := app.lock_team(partner_team_join.team, asked.slug);
  if app.was_removed(caller, joined.id) then
    perform app.refuse('removed_from_team');
  end if;
  perform app.require_no_block_in_team(caller, joined.id);
  if joined.members >= (asked.numbers ->> 'team_size')::integer then
    perform app.refuse('team_full');
  end if;

  perform app.take_seat(joined.id, caller, asked);
  joined.members := joined.members + 1;
  return app.close_request(caller, partner_team_join.request_id,
    jsonb_build_object('team', app.team_json(joined, caller, asked)));
end
$$;
