/** The sum of all dice that a player was given, less those taken back. */
create or replace function app.dice_balance_of(player uuid) returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return coalesce(
    (select sum(entry.dice) from app.dice_entry as entry where entry.player_id = player), 0);
end
$$;

/**
 * Rolls die `which` (1 or 2) of a roll: 1 plus a draw below 6, from the seed of the roll and a label
 * of campaign, day, player and die.
 */
create or replace function app.roll_die(
  seed bytea, campaign text, day date, player uuid, which integer
) returns integer
language plpgsql immutable set search_path = ''
as $$
begin
  return 1 + app.draw_below(seed,
    campaign || ':' || to_char(day, 'YYYY-MM-DD') || ':' || player || ':die-' || which, 6);
end
$$;

/** A roll as its player sees it: the two dice, what they won, and the sticker of a double six. */
create or replace function app.roll_json(roll app.dice_roll) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return jsonb_build_object(
    'day', roll.day,
    'faces', jsonb_build_array(roll.first_die, roll.second_die),
    'double', roll.first_die = roll.second_die,
    'dice', roll.dice,
    'reward', app.reward_as_it_stands(roll.player_id, roll.reward, roll.rolled_at),
    'rolled_at', app.iso(roll.rolled_at));
end
$$;

/**
 * The player whose dice page is visited. Raises 14061 for an unknown username and for a player who
 * is banned now, who has no page and receives nothing.
 */
create or replace function app.require_dice_friend(username text) returns app.player
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
declare
  friend app.player;
begin
  select * into friend
    from app.player
    where player.id = app.player_by_username(require_dice_friend.username)
      and not app.is_banned(player);
  if not found then
    raise exception 'There is no such player.' using errcode = '14061';
  end if;
  return friend;
end
$$;

/**
 * The visit between two players on a day of a campaign, whichever of them visited; null if there was
 * none.
 */
create or replace function app.dice_visit_of(one uuid, other uuid, campaign text, day date)
returns app.dice_visit
language plpgsql stable set search_path = '' set enable_seqscan = off
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

revoke execute on function app.dice_balance_of(uuid), app.roll_die(bytea, text, date, uuid, integer),
  app.roll_json(app.dice_roll), app.require_dice_friend(text),
  app.dice_visit_of(uuid, uuid, text, date) from public;
