/** A player's dice so far, less those taken back (app.dice_balance). */
create or replace function app.dice_balance_of(player uuid) returns integer
language plpgsql stable
as $$
begin
  return coalesce((
    select balance.dice from app.dice_balance as balance where balance.player_id = player), 0);
end
$$;

/**
 * Rolls die `which` (1 or 2): 1 plus a number below 6, drawn from the roll's seed and a label of campaign, day,
 * player and die.
 */
create or replace function app.roll_die(
  seed bytea, campaign text, day date, player uuid, which integer
) returns integer
language plpgsql immutable
as $$
begin
  return 1 + app.draw_below(seed,
    campaign || ':' || to_char(day, 'YYYY-MM-DD') || ':' || player || ':die-' || which, 6);
end
$$;

/**
 * A roll as its player sees it: both dice, the dice that it gave with their delivery (`app.delivery_json`), and
 * what a double six won, with dates in `time_zone`.
 */
create or replace function app.roll_json(roll app.dice_roll, time_zone text) returns jsonb
language plpgsql stable
as $$
begin
  return jsonb_build_object(
    'day', roll.day,
    'faces', jsonb_build_array(roll.first_die, roll.second_die),
    'double', roll.first_die = roll.second_die,
    'dice', roll.dice,
    'reward', app.reward_as_it_stands(roll.player_id, roll.reward, roll.rolled_at, 'double_six',
      time_zone),
    'delivery', app.reward_as_it_stands(roll.player_id,
      jsonb_build_object('type', 'dice', 'dice', roll.dice), roll.rolled_at, 'daily_roll',
      time_zone) -> 'delivery',
    'rolled_at', app.iso(roll.rolled_at));
end
$$;

/**
 * The player whose dice page is visited. Raises `player_unknown` for an unknown or banned player, and if one of
 * the two blocks the other.
 */
create or replace function app.require_dice_friend(caller uuid, username text) returns app.player
language plpgsql stable
as $$
declare
  friend app.player;
begin
  select * into friend
    from app.player
    where player.id = app.player_in_link(require_dice_friend.username)
      and not app.is_banned(player) and not app.is_blocked_pair(caller, player.id);
  if not found then
    perform app.refuse('player_unknown');
  end if;
  return friend;
end
$$;

/** The visit between two players on a campaign day, in either direction; null if none. */
create or replace function app.dice_visit_of(one uuid, other uuid, campaign text, day date)
returns app.dice_visit
language plpgsql stable
as $$
declare
  visit app.dice_visit;
begin
  select * into visit
    from app.dice_visit as visited
    where visited.one_id = least(one, other) and visited.other_id = greatest(one, other)
      and visited.campaign_slug = dice_visit_of.campaign and visited.day = dice_visit_of.day;
  return visit;
end
$$;

/**
 * A player's visits, made and received, between two campaign days, inclusive. Two queries, so that each uses
 * its own index.
 */
create or replace function app.dice_visits_of(player uuid, campaign text, first date, last date)
returns setof app.dice_visit
language plpgsql stable
as $$
begin
  return query
    select * from app.dice_visit as visited
      where visited.one_id = player and visited.campaign_slug = dice_visits_of.campaign
        and visited.day between dice_visits_of.first and dice_visits_of.last
    union all
    select * from app.dice_visit as visited
      where visited.other_id = player and visited.campaign_slug = dice_visits_of.campaign
        and visited.day between dice_visits_of.first and dice_visits_of.last;
end
$$;

/**
 * A player's remaining visits on a day: `visits_per_day` without the visits made and received, including those
 * of previous accounts.
 */
create or replace function app.dice_visits_left(player uuid, campaign app.campaign, day date)
returns integer
language plpgsql stable
as $$
begin
  return greatest(0, (campaign.numbers ->> 'visits_per_day')::integer
    - app.used_before(player, app.dice_visits_use(campaign.slug, day)) - (
    select count(*)::integer from app.dice_visits_of(player, campaign.slug, day, day)));
end
$$;

/** A player's roll, total dice and remaining visits on a day. The roll of a previous account is not shown. */
create or replace function app.dice_standing_json(player uuid, campaign app.campaign, day date)
returns jsonb
language plpgsql stable
as $$
declare
  roll app.dice_roll;
begin
  select * into roll
    from app.dice_roll as rolled
    where rolled.player_id = player and rolled.campaign_slug = campaign.slug
      and rolled.day = dice_standing_json.day;
  return jsonb_build_object(
    'rolled_today', found or app.has_rolled(player, campaign.slug, day),
    'roll', case when found then app.roll_json(roll, campaign.time_zone) end,
    'dice_balance', app.dice_balance_of(player),
    'visits_left', app.dice_visits_left(player, campaign, day));
end
$$;

/**
 * The last 100 visitors of a player, today and yesterday, newest first; for each, whether the
 * player and this visitor have met today.
 */
create or replace function app.dice_visitors_json(player uuid, campaign app.campaign, today date)
returns jsonb
language plpgsql stable
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
        'player', app.public_player_json(visit.visitor_id),
        'dice', visit.dice,
        'visited_at', app.iso(visit.visited_at),
        'met_today',
          (app.dice_visit_of(player, visit.visitor_id, campaign.slug, today)).visited_at is not null)
        order by visit.visited_at desc, visit.visitor_id), '[]')
      from (
        select *
          from app.dice_visits_of(player, campaign.slug, today - 1, today) as visited
          where visited.visitor_id <> player
          order by visited.visited_at desc, visited.visitor_id
          limit 100
      ) as visit);
end
$$;
