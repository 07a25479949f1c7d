/**
 * The points that a player earned for a team during one membership, by the numbers of the campaign:
 * for each exchange that they completed on either side, each praise that they received and each free
 * sticker that they claimed, from joining until leaving or disbanding, within the event.
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
      * app.count_actions(seat.player_id, 'exchanges', since, until)
    + (worth ->> 'praise')::integer * app.count_actions(seat.player_id, 'praise', since, until)
    + (worth ->> 'free_sticker')::integer
      * app.count_actions(seat.player_id, 'free-stickers', since, until);
end
$$;

/**
 * The exact points of a team: what its members earned while they were in it, including former
 * members.
 */
create or replace function app.team_points(team app.partner_team, campaign app.campaign)
returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return coalesce((
    select sum(app.seat_points(member, team.disbanded_at, campaign))
      from app.partner_team_member as member
      where member.team_id = team.id), 0);
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
  app.team_points(app.partner_team, app.campaign), app.count_partner_teams() from public;
