/**
 * Joins a team and returns it. A player who left a team may join another; what they earned for the
 * previous one stays with it.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), an event that
 * is not published (14005), no team at all (22023), a `request_id` already used for something else
 * (14062), before the campaign opens (14001), after it ends (14002), a caller who is already in a
 * team (14091) or has changed teams too often (14057), an unknown team (14090), a disbanded one
 * (14096), one from which its host removed the caller (14056), a full one (14092).
 */
create function api.partner_team_join(
  request_id uuid, campaign text, team bigint, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
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
    raise exception 'The host of this team removed you.' using errcode = '14056';
  end if;
  if joined.members >= (asked.numbers ->> 'team_size')::integer then
    raise exception 'This team is full.' using errcode = '14092';
  end if;

  perform app.take_seat(joined.id, caller);
  joined.members := joined.members + 1;
  return app.close_request(caller, partner_team_join.request_id,
    jsonb_build_object('team', app.team_json(joined, caller, asked)));
end
$$;
