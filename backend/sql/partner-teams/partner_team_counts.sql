/**
 * How long ago something must have been done to be carried. A call is ended after seconds, so whatever
 * began before that moment is committed, or never will be: what is carried does not change any more.
 */
create or replace function app.carried_after() returns interval
language sql immutable
as $$
  select interval '15 minutes'
$$;

/**
 * Carries the points of a team, which this transaction has locked, forward to `through`: its own, those
 * of each stay, and what it had when a member joined who is in it or was removed, and when they were.
 * Returns the team as it is then.
 */
create or replace function app.carry_team(
  team app.partner_team, campaign app.campaign, through timestamptz
) returns app.partner_team
language plpgsql volatile
as $$
declare
  carried app.partner_team;
  points constant integer := app.team_points_until(team, campaign, through);
begin
  -- Every function here reads the stays as they were before this statement.
  update app.partner_team_member as member
    set points_before = case when seat.keeps_layers then coalesce(member.points_before,
          app.team_points_until(team, campaign, member.joined_at)) end,
        points_after = case when seat.keeps_layers and member.left_at <= through
          then app.team_points_until(team, campaign, member.left_at) end,
        carried_points = app.seat_points(member, through, campaign),
        carried_until = least(through, member.left_at)
    from (
      select stay.player_id, stay.joined_at, app.keeps_layers(stay) as keeps_layers
        from app.seats_since(team.id, team.carried_until) as stay
        where stay.joined_at <= through
    ) as seat
    where member.team_id = team.id and member.player_id = seat.player_id
      and member.joined_at = seat.joined_at;
  update app.partner_team as own
    set carried_points = points, carried_until = through
    where own.id = team.id
    returning * into carried;
  return carried;
end
$$;

/**
 * Updates the counted points of a team, which order the list of open teams. Carries its points forward
 * where they were not for an hour, so that counting it, or showing its page, never reads much more.
 */
create or replace function app.count_team(team bigint, campaign app.campaign) returns void
language plpgsql volatile
as $$
declare
  counted app.partner_team;
  points integer;
begin
  -- Waits for who is joining or leaving.
  select * into counted
    from app.partner_team as known
    where known.id = count_team.team and known.disbanded_at is null
    for no key update;
  if not found then
    return;
  end if;
  if coalesce(counted.carried_until, counted.created_at) < app.now() - interval '1 hour' then
    counted := app.carry_team(counted, campaign, app.now() - app.carried_after());
  end if;
  points := app.team_points(counted, campaign);
  if points <> counted.counted_points then
    update app.partner_team set counted_points = points where id = counted.id;
  end if;
end
$$;

/**
 * The teams of an event in which players were who did something that may have earned points, or joined,
 * after `since` until `until`.
 */
create or replace function app.teams_that_acted(event text, since timestamptz, until timestamptz)
returns table (team bigint)
language plpgsql stable
  -- It is a few players whatever the planner thinks: their seats are looked up one by one.
  set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  return query
    with acted as materialized (
      select made.proposer_id as player_id from app.exchange as made
        where made.completed_at > teams_that_acted.since
          and made.completed_at <= teams_that_acted.until
      union
      select received.partner_id from app.exchange as received
        where received.completed_at > teams_that_acted.since
          and received.completed_at <= teams_that_acted.until
      union
      select praise.to_player_id from app.praise
        where praise.praised_at > teams_that_acted.since
          and praise.praised_at <= teams_that_acted.until
      union
      select claim.player_id from app.free_sticker_claim as claim
        where claim.claimed_at > teams_that_acted.since
          and claim.claimed_at <= teams_that_acted.until
      union
      select seat.player_id from app.partner_team_member as seat
        where seat.joined_at > teams_that_acted.since
          and seat.joined_at <= teams_that_acted.until
    )
    select distinct member.team_id
      from acted
      join app.partner_team_member as member on member.player_id = acted.player_id
        and (member.left_at is null or member.left_at > teams_that_acted.since)
      join app.partner_team as known on known.id = member.team_id
        and known.event_slug = teams_that_acted.event and known.disbanded_at is null;
end
$$;

/**
 * Does one step of a count of an event's teams: looks through what players did since the last one, in the
 * order of time and so much of it that a second or so is enough (`most` of each kind), and counts the
 * teams in which they were. A new count begins half a minute after the last one, and looks back half a
 * minute more, at calls that were under way then. Returns how many teams it counted, at least 1 while the
 * count goes on.
 */
create or replace function app.count_acting_teams(campaign app.campaign, most integer default 100)
returns integer
language plpgsql volatile set enable_sort = off
as $$
declare
  progress app.partner_team_count;
  through timestamptz;
  team bigint;
  counted integer := 0;
begin
  insert into app.partner_team_count (event_slug) values (campaign.slug)
    on conflict on constraint partner_team_count_pkey do nothing;
  select * into strict progress
    from app.partner_team_count as kept
    where kept.event_slug = campaign.slug
    for no key update;
  if progress.walked_to is null then
    if progress.counted_at > app.now() - interval '30 seconds' and progress.counted_at <= app.now() then
      return 0;
    end if;
    -- An event that was never counted: teams older than an hour are app.carry_new_teams's.
    progress.walked_to := greatest(campaign.opens_at - interval '1 microsecond', coalesce(
      least(progress.counted_at, app.now()), app.now() - interval '1 hour') - interval '30 seconds');
    progress.walked_until := app.now();
  end if;
  -- What is done at the same moment is never parted.
  through := least(progress.walked_until, (
      select made.completed_at from app.exchange as made
        where made.completed_at > progress.walked_to
        order by made.completed_at offset most - 1 limit 1), (
      select praise.praised_at from app.praise
        where praise.praised_at > progress.walked_to
        order by praise.praised_at offset most - 1 limit 1), (
      select claim.claimed_at from app.free_sticker_claim as claim
        where claim.claimed_at > progress.walked_to
        order by claim.claimed_at offset most - 1 limit 1), (
      select member.joined_at from app.partner_team_member as member
        where member.joined_at > progress.walked_to
        order by member.joined_at offset most - 1 limit 1));
  -- In the order in which everybody else locks more than one.
  for team in
    select acted.team
      from app.teams_that_acted(campaign.slug, progress.walked_to, through) as acted
      order by acted.team
  loop
    perform app.count_team(team, campaign);
    counted := counted + 1;
  end loop;
  if through < progress.walked_until then
    update app.partner_team_count as kept
      set walked_to = through, walked_until = progress.walked_until
      where kept.event_slug = campaign.slug;
    return greatest(counted, 1);
  end if;
  update app.partner_team_count as kept
    set counted_at = progress.walked_until, walked_to = null, walked_until = null
    where kept.event_slug = campaign.slug;
  return counted;
end
$$;

/**
 * Carries up to 50 teams of an event of which nothing is carried an hour after they were made. Returns
 * how many.
 */
create or replace function app.carry_new_teams(campaign app.campaign) returns integer
language plpgsql volatile
as $$
declare
  team bigint;
  carried integer := 0;
begin
  for team in
    select young.id
      from (
        select known.id
          from app.partner_team as known
          where known.event_slug = campaign.slug and known.carried_until is null
            and known.disbanded_at is null and known.created_at < app.now() - interval '1 hour'
          order by known.created_at
          limit 50
      ) as young
      order by young.id
  loop
    perform app.count_team(team, campaign);
    carried := carried + 1;
  end loop;
  return carried;
end
$$;

/**
 * Does one step of counting the teams of the partner events that run, for the order of open teams
 * (app.count_acting_teams, app.carry_new_teams). Returns how many teams it counted, at least 1 while
 * there is more to do. Safe to call twice, late, or on two servers at once.
 */
create or replace function app.count_partner_teams() returns integer
language plpgsql volatile
as $$
declare
  campaign app.campaign;
  done integer;
begin
  perform pg_advisory_xact_lock(hashtext('app.count_partner_teams'));
  for campaign in
    select * from app.campaign as published
      where published.kind = 'partner-team'
        and published.opens_at <= app.now() and app.now() < published.closes_at
      order by published.slug
  loop
    done := app.count_acting_teams(campaign);
    if done = 0 then
      done := app.carry_new_teams(campaign);
    end if;
    if done > 0 then
      return done;
    end if;
  end loop;
  return 0;
end
$$;
