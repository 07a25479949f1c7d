/** The present members of a team in order of joining; does not read former members. */
create or replace function app.present_seats(team bigint) returns setof app.partner_team_member
-- `rows 4` tells the planner the size of a team, so that it uses index look-ups for joins.
language plpgsql stable rows 4 set enable_sort = off
as $$
begin
  return query
    select * from app.partner_team_member as member
      where member.team_id = present_seats.team and member.left_at is null
      -- Sorts as the index does, so that PostgreSQL uses the index whatever the statistics say.
      order by member.joined_at;
end
$$;

/** A player's active team in this event, or null. A locked player (`app.lock_player`) has at most one. */
create or replace function app.team_of(player uuid, event text) returns bigint
language plpgsql stable
as $$
begin
  return (
    select member.team_id
      from app.partner_team_member as member
      join app.partner_team as team on team.id = member.team_id
      where member.player_id = player
        and team.event_slug = event
        and member.left_at is null
        and team.disbanded_at is null
      limit 1);
end
$$;

/**
 * The team to show to a player: their active one, else one that was disbanded while they were in it
 * (app.lost_team_of); null for none.
 */
create or replace function app.last_team_of(player uuid, event text) returns bigint
language plpgsql stable
as $$
begin
  return coalesce(app.team_of(player, event), (
    select lost.team_id from app.lost_team_of(player, event) as lost where not lost.removed));
end
$$;

/** The maximum number of teams that a player may join or create within 24 hours. */
create or replace function app.joins_per_day() returns integer
language sql immutable
as $$
  select 20
$$;

/** Raises `already_in_team` for a locked player with a team, `too_many_teams` at app.joins_per_day. */
create or replace function app.require_may_join(player uuid, event text) returns void
language plpgsql stable
as $$
begin
  if app.team_of(player, event) is not null then
    perform app.refuse('already_in_team');
  end if;
  if (
    select count(*) from app.partner_team_member as member
      where member.player_id = player and member.joined_at > app.now() - interval '24 hours'
  ) + app.used_before(player, 'team_joins') >= app.joins_per_day() then
    perform app.refuse('too_many_teams');
  end if;
end
$$;

/** Whether a team's host removed this player or a previous account of theirs. */
create or replace function app.was_removed(player uuid, team bigint) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from app.partner_team_removal as removal
      where removal.team_id = was_removed.team and removal.player_id = was_removed.player)
    or app.used_before(player, app.team_removal_use(team)) > 0;
end
$$;

/** The team with this id if it belongs to this event; otherwise raises `team_unknown`. */
create or replace function app.require_team(team bigint, event text) returns app.partner_team
language plpgsql stable
as $$
declare
  found_team app.partner_team;
begin
  select * into found_team
    from app.partner_team
    where id = require_team.team and event_slug = require_team.event;
  if not found then
    perform app.refuse('team_unknown');
  end if;
  return found_team;
end
$$;

/**
 * Locks a team of this event until the end of the transaction, and returns it. Raises `team_unknown`, or
 * `team_disbanded`.
 */
create or replace function app.lock_team(team bigint, event text) returns app.partner_team
language plpgsql volatile
as $$
declare
  locked app.partner_team;
begin
  select * into locked
    from app.partner_team
    where id = lock_team.team and event_slug = lock_team.event
    for no key update;
  if not found then
    perform app.refuse('team_unknown');
  elsif locked.disbanded_at is not null then
    perform app.refuse('team_disbanded');
  end if;
  return locked;
end
$$;

/** Locks and returns the caller's own team; raises `team_unknown` without one. */
create or replace function app.lock_own_team(player uuid, event text) returns app.partner_team
language plpgsql volatile
as $$
begin
  return app.lock_team(app.team_of(player, event), event);
end
$$;

/**
 * Adds a player to a team that this transaction has locked or created. Joining times strictly increase within a
 * team and for a player, even if this transaction began before the one it waited for, because the host is the
 * member who joined first. They are also later than every action counted in the team's points.
 */
create or replace function app.take_seat(team bigint, player uuid, campaign app.campaign) returns void
language plpgsql volatile
as $$
declare
  -- The latest time at which a member joined or left. The joining times of former members are not needed,
  -- because their leaving times are later.
  last_of_team timestamptz := greatest(
    (select max(member.joined_at) from app.present_seats(take_seat.team) as member),
    (select max(member.left_at)
      from app.partner_team_member as member
      where member.team_id = take_seat.team));
  last_of_player timestamptz := (
    select max(greatest(member.joined_at, member.left_at))
      from app.partner_team_member as member
      where member.player_id = take_seat.player);
  stay app.partner_team_member;
begin
  insert into app.partner_team_member (team_id, player_id, joined_at, points_before)
    select team.id, take_seat.player,
        greatest(app.now(), last_of_team + interval '1 microsecond',
          last_of_player + interval '1 microsecond', team.counted_until + interval '1 microsecond'),
        team.points
      from app.partner_team as team
      where team.id = take_seat.team
    returning * into stay;
  -- Counts actions of the player that were recorded by calls which began after this transaction but ended
  -- before this statement.
  perform app.keep_points_of_team(stay.team_id, campaign, array[stay.player_id], stay.joined_at, stay.joined_at);
end
$$;

/**
 * The current time, or slightly later if other calls overtook this one: later than every action that a locked
 * team has counted, so that a stay that ends at this time keeps its points.
 */
create or replace function app.after_all_of(team app.partner_team, begun_at timestamptz)
returns timestamptz
language sql stable
as $$
  select greatest(app.now(), begun_at + interval '1 microsecond',
    team.counted_until + interval '1 microsecond')
$$;

/** Ends a player's stay in a locked team. Disbands the team and returns true if they were its last member. */
create or replace function app.leave_seat(team app.partner_team, player uuid) returns boolean
language plpgsql volatile
as $$
begin
  update app.partner_team_member as member
    set left_at = app.after_all_of(team, member.joined_at)
    where member.team_id = team.id and member.player_id = leave_seat.player
      and member.left_at is null;
  if team.members = 1 then
    update app.partner_team
      set disbanded_at = app.after_all_of(team, created_at)
      where id = team.id;
  end if;
  return team.members = 1;
end
$$;

/**
 * A team's host: the first member who is not banned, or the first of all if all are banned. A ban
 * passes the role on, and the end of the ban returns the role.
 */
create or replace function app.host_of(team bigint) returns uuid
language plpgsql stable
as $$
begin
  return (
    select member.player_id
      from app.present_seats(host_of.team) as member
      join app.player on player.id = member.player_id
      order by app.is_banned(player), member.joined_at
      limit 1);
end
$$;

/** Whether a team's host is banned, which happens only if all members are banned. */
create or replace function app.is_led_by_banned(team bigint) returns boolean
language sql stable
as $$
  select exists (
    select from app.player where player.id = app.host_of(team) and app.is_banned(player))
$$;

/**
 * Whether a block keeps a player out of a team; false for a signed-out visitor. If the player has swapped
 * with the host, blocks by members who never swapped with the host do not count: otherwise any member could
 * secretly close the team to the host's friends.
 */
create or replace function app.has_block_in_team(player uuid, team bigint) returns boolean
language plpgsql stable
as $$
declare
  host uuid;
begin
  -- Checks first whether any block exists, because usually there is none.
  if not exists (
    select from app.present_seats(has_block_in_team.team) as seat
      where app.is_blocked_pair(player, seat.player_id))
  then
    return false;
  end if;
  host := app.host_of(team);
  return exists (
    select from app.present_seats(has_block_in_team.team) as seat
      where app.is_blocked_pair(player, seat.player_id)
        and (seat.player_id = host
          or not app.have_swapped(host, player)
          or app.have_swapped(host, seat.player_id)
          or app.reach_of(player, seat.player_id) = 'blocked'));
end
$$;

/** Raises `player_blocked` with the name of a member whom the player blocks, else `team_closed` for a block. */
create or replace function app.require_no_block_in_team(player uuid, team bigint) returns void
language plpgsql stable
as $$
declare
  blocked uuid;
begin
  if not app.has_block_in_team(player, team) then
    return;
  end if;
  select seat.player_id into blocked
    from app.present_seats(require_no_block_in_team.team) as seat
    where app.reach_of(player, seat.player_id) = 'blocked'
    limit 1;
  if blocked is not null then
    perform app.refuse_blocked(blocked);
  end if;
  perform app.refuse('team_closed');
end
$$;
