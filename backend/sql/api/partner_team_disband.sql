/**
 * Disbands the caller's team, of which they must be the host. Its members see that it was disbanded,
 * keep what they claimed, and may join others.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), an event that
 * is not published (14005), a `request_id` already used for something else (14062), before the
 * campaign opens (14001), after it ends (14002), a caller without a team (14090), or whose team is
 * being disbanded (14096), a caller who is not the host (14069).
 */
create function api.partner_team_disband(
  request_id uuid, campaign text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
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
    raise exception 'Only the host can disband a team.' using errcode = '14069';
  end if;

  update app.partner_team
    set disbanded_at = greatest(app.now(), created_at + interval '1 microsecond'),
        disbanded_by = caller
    where id = team.id
    returning * into team;
  return app.close_request(caller, partner_team_disband.request_id,
    jsonb_build_object('disbanded', team.id, 'disbanded_at', app.iso(team.disbanded_at)));
end
$$;
