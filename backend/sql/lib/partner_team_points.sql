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
 * How much of a layer's points a member must have earned to have its reward, in percent. Campaigns
 * that were published without the number have the one that stands here.
 */
create or replace function app.layer_share(campaign app.campaign) returns integer
language sql immutable set search_path = ''
as $$
  select coalesce((campaign.numbers ->> 'layer_share_percent')::integer, 10)
$$;

/** Until when layers can be claimed: `claim_hours` after the event's end, 24 where it has no number. */
create or replace function app.layers_claimable_until(campaign app.campaign) returns timestamptz
language sql immutable set search_path = ''
as $$
  select campaign.closes_at
    + make_interval(hours => coalesce((campaign.numbers ->> 'claim_hours')::integer, 24))
$$;

/**
 * The layers of an event that teams of a player reached while they were in them, each once, and how
 * many points they still have to earn for it (`missing`, 0 where they earned their share): a layer is
 * for those who were at the table then and helped. Leaving a team ends what it brings; a host who
 * removes a member or disbands the team takes nothing that was reached.
 */
create or replace function app.layers_of(player uuid, campaign app.campaign)
returns table (layer integer, team_id bigint, missing integer)
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return query
    select distinct on (listed.layer) listed.layer::integer, stay.team_id,
        greatest(0, ceil(listed.threshold::numeric * app.layer_share(campaign) / 100)::integer
          - stay.earned)
      from (
        select member.team_id,
            app.team_points_until(team, campaign, member.joined_at) as before,
            app.team_points_until(team, campaign, member.left_at) as after,
            app.seat_points(member, team.disbanded_at, campaign) as earned
          from app.partner_team_member as member
          join app.partner_team as team on team.id = member.team_id
          where member.player_id = layers_of.player
            and team.event_slug = campaign.slug
            and (member.left_at is null or exists (
              select from app.partner_team_removal as removal
                where removal.team_id = member.team_id and removal.player_id = member.player_id
                  and removal.removed_at <= member.left_at))
      ) as stay
      cross join lateral jsonb_array_elements_text(campaign.numbers -> 'layers')
        with ordinality as listed (threshold, layer)
      where listed.threshold::integer > stay.before and listed.threshold::integer <= stay.after
      order by listed.layer, 3, stay.team_id;
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
  app.layer_share(app.campaign), app.layers_claimable_until(app.campaign),
  app.layers_of(uuid, app.campaign), app.count_partner_teams() from public;
