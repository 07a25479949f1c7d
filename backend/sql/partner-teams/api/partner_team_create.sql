/** Creates and returns a team with the caller as its host. Names (app.require_team_name) need not be unique. */
create function api.partner_team_create(
  request_id uuid, campaign text, name text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(partner_team_create.campaign, 'partner-team');
  kept text := app.require_team_name(partner_team_create.name);
  answer jsonb;
  team app.partner_team;
begin
  answer := app.open_request(caller, partner_team_create.request_id, 'partner_team_create',
    jsonb_build_object('campaign', asked.slug, 'name', kept));
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(asked);
  perform app.lock_player(caller);
  perform app.require_may_join(caller, asked.slug);

  insert into app.partner_team (event_slug, creator_id, name, created_at)
    values (asked.slug, caller, kept, app.now())
    returning * into team;
  perform app.take_seat(team.id, caller, asked);
  team.members := 1;
  return app.close_request(caller, partner_team_create.request_id,
    jsonb_build_object('team', app.team_json(team, caller, asked)));
end
$$;
