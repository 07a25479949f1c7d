/**
 * Joins a team and returns it. A player who left a team may join another; what they earned for the
 * previous one stays with it.
 * Refuses, in this order: an anonymous caller (`sign_in_required`), a banned player (`banned_forever`,
 * `banned_for_days`), an event that is not published (`not_available`), no team at all (22023), a
 * `request_id` already used for something else (`request_id_reused`), before the campaign opens
 * (`campaign_not_started`), after it ends (`campaign_ended`), a caller who is already in a team
 * (`already_in_team`) or has changed teams too often (`too_many_teams`), an unknown team
 * (`team_unknown`), a disbanded one (`team_disbanded`), one from which its host removed the caller
 * (`removed_from_team`), one in which is somebody whom the caller has blocked (`player_blocked`) or who has
 * blocked the caller (`team_closed`), a full one (`team_full`).
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
