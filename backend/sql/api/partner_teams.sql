/**
 * The teams of a partner event that have an open seat, most points first, older ones first of as
 * many: `how_many` (1 to 50) that come after the team `after`, or the first. `next` is what to pass
 * as `after` for more. The points are those at `counted_at`; a team's own page has them exactly.
 * Refuses, in this order: a banned caller (14030, 14031), an event that is not published (14005), an
 * unknown team (14090).
 */
create function api.partner_teams(
  campaign text, after bigint default null, how_many integer default 20,
  language_code text default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  teams jsonb;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(partner_teams.campaign, 'partner-team');
  if partner_teams.how_many is null or partner_teams.how_many not between 1 and 50 then
    raise exception 'how_many must be 1 to 50, not %.',
        coalesce(partner_teams.how_many::text, 'null')
      using errcode = '22023';
  end if;
  teams := app.open_teams(asked, partner_teams.after, partner_teams.how_many);
  return jsonb_build_object(
    'campaign', asked.slug,
    'phase', app.phase_at(app.now(), asked.opens_at, asked.closes_at),
    'server_time', app.iso(app.now()),
    'closes_at', app.iso(asked.closes_at),
    'counted_at', app.teams_counted_at(asked.slug),
    'teams', teams,
    'next', case when jsonb_array_length(teams) = partner_teams.how_many
      then teams -> -1 -> 'id' end);
end
$$;

grant execute on function api.partner_teams(text, bigint, integer, text) to rollmates_web;
