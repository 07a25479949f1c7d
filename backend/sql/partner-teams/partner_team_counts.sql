/**
 * Adds points to teams for the actions of `players` from `since` to `through`, which this transaction just
 * recorded. Locks the teams in the order of their ids until the end of the transaction, so that joining,
 * leaving or disbanding happens before or after.
 */
create or replace function app.keep_team_points(
  players uuid[], since timestamptz, through timestamptz
) returns void
language plpgsql volatile
as $$
declare
  held record;
begin
  for held in
    select distinct on (team.id) team.id, campaign as event
      from app.partner_team_member as member
      join app.partner_team as team on team.id = member.team_id
      join app.campaign on campaign.slug = team.event_slug
      where member.player_id = any (players)
        and member.joined_at <= through and (member.left_at is null or member.left_at > since)
        and (team.disbanded_at is null or team.disbanded_at > since)
        and campaign.opens_at <= through and campaign.closes_at > since
      order by team.id
  loop
    perform app.keep_points_of_team(held.id, held.event, players, since, through);
  end loop;
end
$$;

/** Does the work of app.keep_team_points for one team. */
create or replace function app.keep_points_of_team(
  id bigint, campaign app.campaign, players uuid[], since timestamptz, through timestamptz
) returns void
language plpgsql volatile
as $$
declare
  team app.partner_team;
  stay app.partner_team_member;
  earned integer;
  more integer := 0;
begin
  select * into strict team
    from app.partner_team as known where known.id = keep_points_of_team.id for no key update;
  for stay in
    select * from app.seats_since(team.id, since) as member
      where member.player_id = any (players) and member.joined_at <= through
  loop
    -- Usually this action is later than all counted ones, so its points are simply added. If a later action
    -- was counted first, recounts all points of the player's stay in the team.
    if since > team.counted_until then
      earned := stay.points + app.seat_points_between(stay, since, team.disbanded_at, campaign);
    else
      earned := app.seat_points_between(stay, null, team.disbanded_at, campaign);
    end if;
    if earned <> stay.points then
      update app.partner_team_member as member set points = earned
        where member.team_id = stay.team_id and member.player_id = stay.player_id
          and member.joined_at = stay.joined_at;
      more := more + earned - stay.points;
    end if;
  end loop;
  update app.partner_team as own
    set points = own.points + more, counted_until = greatest(own.counted_until, through)
    where own.id = team.id;
  if more <> 0 then
    perform app.keep_points_around(team, campaign, since);
  end if;
end
$$;

/**
 * Recounts the points that a team had when members joined or were removed after `since`, because a call that
 * began earlier may have recorded its action only now. The caller has locked the team.
 */
create or replace function app.keep_points_around(
  team app.partner_team, campaign app.campaign, since timestamptz
) returns void
language plpgsql volatile
as $$
declare
  stay app.partner_team_member;
begin
  for stay in
    select * from app.seats_since(team.id, since) as member
      where (member.joined_at > since or member.left_at is not null) and app.keeps_layers(member)
  loop
    update app.partner_team_member as member
      set points_before = app.recount_team_points(team, campaign, stay.joined_at),
          points_after = case when stay.left_at is not null
            then app.recount_team_points(team, campaign, stay.left_at) end
      where member.team_id = stay.team_id and member.player_id = stay.player_id
        and member.joined_at = stay.joined_at;
  end loop;
end
$$;

/** Recounts a team's points from the ledgers if they differ, and returns whether they did. */
create or replace function app.repair_team(id bigint, campaign app.campaign) returns boolean
language plpgsql volatile
as $$
declare
  team app.partner_team;
begin
  select * into strict team
    from app.partner_team as known where known.id = repair_team.id for no key update;
  -- A concurrent call may have already corrected the points.
  if app.points_match(team, campaign) then
    return false;
  end if;
  update app.partner_team_member as member
    set points = app.seat_points_between(member, null, team.disbanded_at, campaign)
    where member.team_id = team.id;
  update app.partner_team as own
    set points = (
      select coalesce(sum(member.points), 0) from app.partner_team_member as member
        where member.team_id = own.id)
    where own.id = team.id;
  perform app.keep_points_around(team, campaign, '-infinity');
  return true;
end
$$;

/** Whether the points of a team and its members match the ledgers. */
create or replace function app.points_match(team app.partner_team, campaign app.campaign) returns boolean
language sql stable
as $$
  select coalesce(sum(member.points), 0) = team.points
      and coalesce(bool_and(
        member.points = app.seat_points_between(member, null, team.disbanded_at, campaign)), true)
    from app.partner_team_member as member
    where member.team_id = team.id
$$;

/**
 * Does one step of a round through an event's teams: compares `most` teams with the ledgers, repairs those that
 * differ, and counts the repairs. A round begins a day after the previous one, or at once with `restart`.
 * Returns how many teams it checked, 0 at the end of the round.
 */
create or replace function app.check_event_teams(
  campaign app.campaign, restart boolean default false, most integer default 200
) returns integer
language plpgsql volatile
as $$
declare
  progress app.partner_team_check;
  looked record;
  id bigint;
  found_wrong integer := 0;
begin
  insert into app.partner_team_check as round (event_slug, begun_at) values (campaign.slug, app.now())
    on conflict on constraint partner_team_check_pkey do update
      set begun_at = app.now(), checked_to = 0
      -- Starts again if `begun_at` is in the future, which happens when the demo's clock is set back.
      where restart or round.checked_to is null
        and app.now() not between round.begun_at and round.begun_at + interval '1 day';
  select * into strict progress
    from app.partner_team_check as round where round.event_slug = campaign.slug for no key update;
  if progress.checked_to is null then
    return 0;
  end if;
  -- Reads points and ledgers in one statement, so that both are from the same moment without locks.
  select count(*)::integer as teams, max((next.team).id) as last,
      coalesce(array_agg((next.team).id order by (next.team).id)
        filter (where not app.points_match(next.team, campaign)), '{}') as different
    into looked
    from (
      select each as team from app.partner_team as each
        where each.event_slug = campaign.slug and each.id > progress.checked_to
        order by each.id
        limit most) as next;
  foreach id in array looked.different loop
    found_wrong := found_wrong + app.repair_team(id, campaign)::integer;
  end loop;
  update app.partner_team_check as round
    set checked_to = case when looked.teams = most then looked.last end,
        repaired = round.repaired + found_wrong
    where round.event_slug = campaign.slug;
  return looked.teams;
end
$$;

/**
 * Does one step of comparing partner teams' points with the ledgers, in events whose layers can be claimed
 * (app.check_event_teams). Returns how many teams it checked, 0 when done. Safe to run twice, late, or
 * concurrently.
 */
create or replace function app.check_partner_teams() returns integer
language plpgsql volatile
as $$
declare
  campaign app.campaign;
  looked integer;
begin
  for campaign in
    select * from app.campaign as published
      where published.kind = 'partner-team'
        and published.opens_at <= app.now() and app.now() < app.layers_claimable_until(published)
      order by published.slug
  loop
    looked := app.check_event_teams(campaign);
    if looked > 0 then
      return looked;
    end if;
  end loop;
  return 0;
end
$$;
