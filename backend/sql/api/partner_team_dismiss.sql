/**
 * Dismisses what the caller is told about a team that they lost (disbanded, or removed by its host):
 * partner_team then shows open teams instead. Also before and after the event.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), an event that
 * is not published (14005), a `request_id` already used for something else (14062), a team that the
 * caller is not told of (14090).
 */
create function api.partner_team_dismiss(
  request_id uuid, campaign text, team bigint, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
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
    raise exception 'There is nothing to tell of this team.' using errcode = '14090';
  end if;
  return app.close_request(caller, partner_team_dismiss.request_id,
    jsonb_build_object('dismissed', partner_team_dismiss.team));
end
$$;
