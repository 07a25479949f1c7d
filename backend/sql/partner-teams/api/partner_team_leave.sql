/**
 * Leaves the caller's team. If they were its host, the member who has been in it longest becomes
 * host; the last member to leave disbands it. What they earned stays with the team, and they may
 * join another.
 * Refuses, in this order: an anonymous caller (`sign_in_required`), a banned player (`banned_forever`,
 * `banned_for_days`), an event that is not published (`not_available`), a `request_id` already used for
 * something else (`request_id_reused`), before the campaign opens (`campaign_not_started`), after it
 * ends (`campaign_ended`), a caller without a team (`team_unknown`), or whose team is being disbanded
 * (`team_disbanded`).
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
