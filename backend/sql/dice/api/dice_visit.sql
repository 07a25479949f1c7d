/**
 * Records the caller's visit to a friend's dice page and gives both players `visit_dice` dice. Returns those
 * dice, the caller's balance and `visits_left`. A pair gets them once per day of the campaign's zone, whoever
 * visits first. `visits_per_day` limits a player's made and received visits together. Raises `player_unknown`
 * also for a banned friend or if one of the two blocks the other. `already_met_today` and `visits_used_up` have
 * `next_at`, null if the game is over by then.
 */
create function api.dice_visit(
  request_id uuid, campaign text, username text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
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
  friend := app.require_dice_friend(caller, dice_visit.username);
  if friend.id = caller then
    perform app.refuse('own_dice_page');
  end if;
  perform app.lock_players(caller, friend.id);
  visit := app.dice_visit_of(caller, friend.id, asked.slug, today);
  if visit.visited_at is not null or app.have_met_before(caller, friend.id, asked.slug, today) then
    perform app.refuse('already_met_today',
      jsonb_build_object('next_at', app.iso(app.next_day_at(asked))));
  end if;
  if least(app.dice_visits_left(caller, asked, today),
    app.dice_visits_left(friend.id, asked, today)) = 0
  then
    perform app.refuse('visits_used_up',
      jsonb_build_object('next_at', app.iso(app.next_day_at(asked))));
  end if;

  insert into app.dice_visit
      (one_id, other_id, campaign_slug, day, visitor_id, dice, visited_at)
    values (least(caller, friend.id), greatest(caller, friend.id), asked.slug, today, caller, gift,
      app.now());
  -- Adds dice in the order of player ids, to prevent deadlocks on the balances.
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
