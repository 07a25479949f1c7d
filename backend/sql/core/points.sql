/**
 * The points of a player in an activity: the sum of their entries, and 0 once the activity has ended, even
 * before `app.wipe_points` records it.
 */
create or replace function app.points_of(player uuid, campaign text) returns integer
language plpgsql stable
as $$
begin
  if exists (
    select from app.campaign as activity
      where activity.slug = points_of.campaign and activity.closes_at <= app.now())
  then
    return 0;
  end if;
  return coalesce((
    select balance.points
      from app.point_balance as balance
      where balance.player_id = player and balance.activity_slug = points_of.campaign), 0);
end
$$;

/**
 * Adds points, or takes them if `points` is negative, and records the friend or redemption that they are for.
 * The caller locks the player and checks the balance before it takes points.
 */
create or replace function app.add_points(
  player uuid, campaign text, points integer, reason text,
  friend uuid default null, redemption bigint default null
) returns void
language plpgsql volatile
as $$
begin
  insert into app.point_entry
      (player_id, activity_slug, points, reason, friend_id, redemption_id, entered_at)
    values (player, add_points.campaign, add_points.points, add_points.reason,
      friend, redemption, app.now());
end
$$;

/**
 * Wipes up to 100 remaining balances of ended (not stopped) activities by one entry `activity_ended` each, and
 * returns how many. The limit keeps locks short. Safe to run twice, late, or concurrently.
 */
create or replace function app.wipe_points() returns integer
language plpgsql volatile
as $$
declare
  due_players uuid[];
  due_activities text[];
  owner uuid;
  wiped integer;
begin
  select array_agg(due.player_id), array_agg(due.activity_slug)
    into due_players, due_activities
    from (
      select balance.player_id, balance.activity_slug
        from app.campaign as activity
        join app.point_balance as balance on balance.activity_slug = activity.slug
        where activity.kind = 'invite-activity'
          and activity.closes_at <= app.now() and activity.stopped_at is null
          and balance.points > 0
        limit 100
    ) as due;
  -- First locks the players with a balance to wipe, by id, and then their balances. A call with an invite code
  -- uses the same order: it locks its caller, and then waits for the inviter's balance. Waiting for these locks
  -- also waits for calls that began before the activity's end.
  for owner in select distinct listed.id from unnest(due_players) as listed (id) order by listed.id
  loop
    perform app.lock_player(owner);
  end loop;
  insert into app.point_entry (player_id, activity_slug, points, reason, entered_at)
    select owned.player_id, owned.activity_slug, -owned.points, 'activity_ended', app.now()
      from (
        select balance.player_id, balance.activity_slug, balance.points
          from unnest(due_players, due_activities) as listed (player_id, activity_slug)
          cross join lateral (
            select held.player_id, held.activity_slug, held.points
              from app.point_balance as held
              where held.player_id = listed.player_id
                and held.activity_slug = listed.activity_slug
                and held.points > 0
              for no key update) as balance
        order by balance.player_id, balance.activity_slug
      ) as owned;
  get diagnostics wiped = row_count;
  return wiped;
end
$$;
