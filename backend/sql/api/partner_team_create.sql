/**
 * Creates a team with the caller as its host and returns it. A name has 3 to 30 characters, none of
 * them invisible, and no spaces around it; two teams may have the same.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), an event that
 * is not published (14005), an invalid name (22023), a `request_id` already used for something else
 * (14062), before the campaign opens (14001), after it ends (14002), a caller who is already in a
 * team (14091).
 */
create function api.partner_team_create(
  request_id uuid, campaign text, name text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(partner_team_create.campaign, 'partner-team');
  answer jsonb;
  team app.partner_team;
begin
  if partner_team_create.name is null
      or char_length(partner_team_create.name) not between 3 and 30
      or partner_team_create.name !~ '^\S.*\S$'
      or not app.is_printable(partner_team_create.name)
      -- Nor marks of direction, which players' own names may need, nor breaks of lines.
      or partner_team_create.name ~ '[\u200e\u200f\u2028\u2029]'
  then
    raise exception 'name must be 3 to 30 visible characters without spaces around them.'
      using errcode = '22023';
  end if;
  answer := app.open_request(caller, partner_team_create.request_id, 'partner_team_create',
    jsonb_build_object('campaign', asked.slug, 'name', partner_team_create.name));
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(asked);
  perform app.lock_player(caller);
  if app.team_of(caller, asked.slug) is not null then
    raise exception 'You are in a team already.' using errcode = '14091';
  end if;

  insert into app.partner_team (event_slug, creator_id, name, created_at)
    values (asked.slug, caller, partner_team_create.name, app.now())
    returning * into team;
  perform app.take_seat(team.id, caller);
  team.members := 1;
  return app.close_request(caller, partner_team_create.request_id,
    jsonb_build_object('team', app.team_json(team, caller, asked)));
end
$$;

grant execute on function api.partner_team_create(uuid, text, text, text) to rollmates_web;
