/**
 * Returns a partner event's teams with at least `open_seats` open seats, most points first, then older first:
 * `how_many` (1 to 50) after the team `after`. `next` is the next page's `after`. With `search`, only teams
 * whose name begins with it, ignoring case and accents, by name. `known` is the `version` of the answer that
 * the caller has. Everybody may call it.
 */
create function api.partner_teams(
  campaign text, after bigint default null, how_many integer default 20,
  search text default null, open_seats integer default 1, known text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  prefix text := app.team_name_key(coalesce(partner_teams.search, ''));
  teams jsonb;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(partner_teams.campaign, 'partner-team');
  if partner_teams.how_many is null or partner_teams.how_many not between 1 and 50 then
    raise exception 'how_many must be 1 to 50, not %.',
        coalesce(partner_teams.how_many::text, 'null')
      using errcode = '22023';
  end if;
  if partner_teams.open_seats is null or partner_teams.open_seats not between 1 and 99 then
    raise exception 'open_seats must be 1 to 99, not %.',
        coalesce(partner_teams.open_seats::text, 'null')
      using errcode = '22023';
  end if;
  if char_length(partner_teams.search) > 60 then
    raise exception 'search must have at most 60 characters.' using errcode = '22023';
  end if;
  teams := app.open_teams(
    asked, partner_teams.after, partner_teams.how_many, prefix, partner_teams.open_seats);
  return app.versioned(jsonb_build_object(
    'campaign', asked.slug,
    'phase', app.phase_at(app.now(), asked.opens_at, asked.closes_at),
    'server_time', app.iso(app.now()),
    'closes_at', app.iso(asked.closes_at),
    'teams', teams,
    'next', case when jsonb_array_length(teams) = partner_teams.how_many
      then teams -> -1 -> 'id' end), partner_teams.known);
end
$$;

comment on function api.partner_teams(text, bigint, integer, text, integer, text) is '@replica';
