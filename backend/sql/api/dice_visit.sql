/**
 * Records that the caller visited a friend's dice page: both players get `visit_dice` dice. Each pair
 * of players gets them once a day in the campaign's time zone, no matter which of the two visits. Each
 * player takes part in at most `visits_per_day` visits a day, made and received counted together.
 * Repeating a `request_id` returns the same visit.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), a campaign
 * that is not a published dice game (14005), a `request_id` already used for something else (14062),
 * before the campaign opens (14001), after it ends (14002), a friend who does not exist or is banned
 * (14061), their own page (14099), two players who have already met today (14097 with `next_at`,
 * when the next day begins; null where the game is over by then), one of the two without visits left
 * today (14029, likewise with `next_at`).
 */
create function api.dice_visit(
  request_id uuid, campaign text, username text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(dice_visit.campaign, 'dice');
  phase text;
  friend app.player;
  today date := app.campaign_day(asked);
  gift integer := asked.numbers ->> 'visit_dice';
  visit app.dice_visit;
  answer jsonb;
begin
  if dice_visit.username is null then
    raise exception 'username must be the name of a player, not null.' using errcode = '22023';
  end if;
  answer := app.open_request(caller, dice_visit.request_id, 'dice_visit',
    jsonb_build_object('campaign', asked.slug, 'username', dice_visit.username));
  if answer is not null then
    return answer;
  end if;
  phase := app.require_open(asked);
  friend := app.require_dice_friend(dice_visit.username);
  if friend.id = caller then
    raise exception 'This is your own page.' using errcode = '14099';
  end if;
  perform app.lock_players(caller, friend.id);
  visit := app.dice_visit_of(caller, friend.id, asked.slug, today);
  if visit.visited_at is not null then
    raise exception 'You two have met today.' using errcode = '14097',
      detail = jsonb_build_object('next_at', app.iso(app.next_day_at(asked)))::text;
  end if;
  if least(app.dice_visits_left(caller, asked, today),
    app.dice_visits_left(friend.id, asked, today)) = 0
  then
    raise exception 'One of you two has no visits left today.' using errcode = '14029',
      detail = jsonb_build_object('next_at', app.iso(app.next_day_at(asked)))::text;
  end if;

  insert into app.dice_visit
      (one_id, other_id, campaign_slug, day, visitor_id, dice, visited_at)
    values (least(caller, friend.id), greatest(caller, friend.id), asked.slug, today, caller, gift,
      app.now());
  -- In the order of their ids, as everywhere: each writes to the row of a balance.
  if caller < friend.id then
    perform app.add_dice(caller, gift, 'visit');
    perform app.add_dice(friend.id, gift, 'visited');
  else
    perform app.add_dice(friend.id, gift, 'visited');
    perform app.add_dice(caller, gift, 'visit');
  end if;
  return app.close_request(caller, dice_visit.request_id, jsonb_build_object(
    'campaign', asked.slug,
    'phase', phase,
    'server_time', app.iso(app.now()),
    'closes_at', app.iso(asked.closes_at),
    'next_day_at', app.iso(app.next_day_at(asked)),
    'player', app.player_json(friend.username, friend.avatar),
    'dice', gift,
    'friend_dice', gift,
    'dice_balance', app.dice_balance_of(caller),
    'visits_left', app.dice_visits_left(caller, asked, today)));
end
$$;
