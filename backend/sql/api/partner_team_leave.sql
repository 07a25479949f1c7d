/**
 * Leaves the caller's team. If they were its host, the member who has been in it longest becomes
 * host; the last member to leave disbands it. What they earned stays with the team, and they may
 * join another.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), an event
 * that is not published (14005), a `request_id` already used for something else (14062), before the
 * campaign opens (14001), after it ends (14002), a caller without a team (14090), or whose team is
 * being disbanded (14096).
 */
create function api.partner_team_leave(
  request_id uuid, campaign text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
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
