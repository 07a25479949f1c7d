/**
 * Creates a team with the caller as its host and returns it. A name has 3 to 30 characters, none of
 * them invisible; names need not be unique.
 * Refuses, in this order: an anonymous caller (`sign_in_required`), a banned player (`banned_forever`,
 * `banned_for_days`), an event that is not published (`not_available`), a name that cannot be used
 * (`team_name_invalid`), has a refused word in it or pretends to be us (`name_refused`) or has contact
 * details (`contact_refused`), a `request_id` already used for something else (`request_id_reused`), before the campaign opens (`campaign_not_started`), after it
 * ends (`campaign_ended`), a caller who is already in a team (`already_in_team`) or has changed teams
 * too often (`too_many_teams`).
 */
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
