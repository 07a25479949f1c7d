/**
 * The points that a player earned for a team during one membership, by the numbers of the campaign:
 * for each exchange that they completed on either side, each praise that they received (of those that
 * count, app.swaps_that_count) and each free sticker that they claimed, from joining until leaving or
 * disbanding, within the event.
 */
create or replace function app.seat_points(
  seat app.partner_team_member, disbanded_at timestamptz, campaign app.campaign
) returns integer
language plpgsql stable set search_path = ''
as $$
declare
  since timestamptz := greatest(seat.joined_at, campaign.opens_at);
  until timestamptz := least(seat.left_at, seat_points.disbanded_at, campaign.closes_at);
  worth jsonb := campaign.numbers -> 'points';
begin
  return (worth ->> 'exchange')::integer
      * app.count_actions(seat.player_id, 'exchanges', since, until, campaign)
    + (worth ->> 'praise')::integer
      * app.count_actions(seat.player_id, 'praise', since, until, campaign)
    + (worth ->> 'free_sticker')::integer
      * app.count_actions(seat.player_id, 'free-stickers', since, until, campaign);
end
$$;

/**
 * The exact points of a team until a moment, now if null: what its members earned while they were in
 * it, including former members.
 */
create or replace function app.team_points_until(
  team app.partner_team, campaign app.campaign, until timestamptz
) returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return coalesce((
    select sum(app.seat_points(member, least(team.disbanded_at, team_points_until.until), campaign))
      from app.partner_team_member as member
      where member.team_id = team.id), 0);
end
$$;

/** The exact points of a team now. */
create or replace function app.team_points(team app.partner_team, campaign app.campaign)
returns integer
language plpgsql stable set search_path = ''
as $$
begin
  return app.team_points_until(team, campaign, null);
end
$$;

/**
 * The layers that a team reached while the player was in it: a layer is for those who were at the
 * table then, so that nobody gains by joining a team that has reached it, or by going from team to
 * team.
 */
create or replace function app.layers_of(
  player uuid, team app.partner_team, campaign app.campaign
) returns integer[]
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
declare
  stay record;
  before integer;
  after integer;
  theirs integer[] := '{}';
begin
  for stay in
    select member.joined_at, member.left_at
      from app.partner_team_member as member
      where member.team_id = team.id and member.player_id = player
      order by member.joined_at
  loop
    before := app.team_points_until(team, campaign, stay.joined_at);
    after := app.team_points_until(team, campaign, stay.left_at);
    theirs := theirs || array(
      select listed.layer::integer
        from jsonb_array_elements_text(campaign.numbers -> 'layers')
          with ordinality as listed (threshold, layer)
        where listed.threshold::integer > before and listed.threshold::integer <= after);
  end loop;
  return theirs;
end
$$;

/**
 * Updates the counted points of all teams of running partner events, which order the list of open
 * teams. Returns how many teams changed. Safe to call twice, late, or on two servers at once.
 */
create or replace function app.count_partner_teams() returns integer
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  campaign app.campaign;
  changed integer;
  total integer := 0;
begin
  perform pg_advisory_xact_lock(hashtext('app.count_partner_teams'));
  for campaign in
    select * from app.campaign as published
      where published.kind = 'partner-team'
        and published.opens_at <= app.now() and app.now() < published.closes_at
      order by published.slug
  loop
    with
    counted as materialized (
      select team.id, app.team_points(team, campaign) as points
        from app.partner_team as team
        where team.event_slug = campaign.slug and team.disbanded_at is null
    ),
    stale as (
      select team.id, counted.points
        from app.partner_team as team
        join counted on counted.id = team.id
        where team.counted_points <> counted.points
        order by team.id
        for no key update of team
    )
    update app.partner_team as team
      set counted_points = stale.points
      from stale
      where team.id = stale.id;
    get diagnostics changed = row_count;
    total := total + changed;
    insert into app.partner_team_count (event_slug, counted_at)
      values (campaign.slug, app.now())
      on conflict (event_slug) do update set counted_at = excluded.counted_at;
  end loop;
  return total;
end
$$;

revoke execute on function app.seat_points(app.partner_team_member, timestamptz, app.campaign),
  app.team_points_until(app.partner_team, app.campaign, timestamptz),
  app.team_points(app.partner_team, app.campaign),
  app.layers_of(uuid, app.partner_team, app.campaign), app.count_partner_teams() from public;
