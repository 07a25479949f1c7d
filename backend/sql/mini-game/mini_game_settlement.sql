/**
 * Settles a game day: its top `winners` players win `winner_reward`, drawn with a stored seed. A banned or
 * disqualified player keeps the place without a prize, and nobody moves up. A disqualified player's sticker is
 * granted and withdrawn, so that it can be restored. Deleted players have left the ranking
 * (app.leave_mini_game_rankings). Returns false if the day was already settled.
 */
create or replace function app.settle_mini_game_day(game app.campaign, day date) returns boolean
language plpgsql volatile
as $$
declare
  settlement app.mini_game_settlement;
  winner record;
  won app.mini_game_winner;
begin
  insert into app.mini_game_settlement (campaign_slug, day, seed, players, settled_at)
    values (game.slug, settle_mini_game_day.day, app.generate_seed(),
      app.ranked_players(game.slug, app.ranking_of_day(day)), app.now())
    on conflict do nothing
    returning * into settlement;
  if not found then
    return false;
  end if;
  for winner in
    select best.*, app.is_banned(player) as banned,
        app.is_disqualified(best.player_id, game.slug, app.ranking_of_day(day)) as disqualified
      from app.places_after(
        game.slug, app.ranking_of_day(day), 0, (game.numbers ->> 'winners')::integer) as best
      join app.player on player.id = best.player_id
      -- Every transaction locks balances in this order, which prevents deadlocks.
      order by best.player_id
  loop
    won.campaign_slug := game.slug;
    won.day := settle_mini_game_day.day;
    won.place := winner.rank;
    won.player_id := winner.player_id;
    won.score := winner.points;
    won.run_id := winner.run_id;
    won.reward := null;
    won.delivery_id := null;
    if not winner.banned
      -- Unlike a sticker, dice cannot be withdrawn later, so a disqualified player gets none.
      and not (winner.disqualified and game.numbers -> 'winner_reward' ->> 'type' = 'dice')
    then
      won := app.grant_mini_game_prize(won, game, settlement);
      if winner.disqualified then
        perform app.withdraw_delivery(won.delivery_id, null);
      end if;
    end if;
    insert into app.mini_game_winner select won.*;
  end loop;
  return true;
end
$$;

/** The time when a game day's prizes are due: the end of the calendar date on which the game day ends. */
create or replace function app.prizes_due_at(game app.campaign, day date) returns timestamptz
language sql stable
as $$
  select app.start_of_day(
    app.local_date(app.end_of_game_day(game, day), game.time_zone) + 1, game.time_zone)
$$;

/** Grants a winner the prize, to be sent at app.prizes_due_at, and returns the winner's row with the prize. */
create or replace function app.grant_mini_game_prize(
  winner app.mini_game_winner, game app.campaign, settlement app.mini_game_settlement
) returns app.mini_game_winner
language plpgsql volatile
as $$
begin
  winner.reward := app.grant_reward(winner.player_id, game.numbers -> 'winner_reward',
    'mini_game_winner', settlement.seed, 'place:' || winner.place, game.time_zone,
    greatest(app.now(), app.prizes_due_at(game, winner.day)));
  if winner.reward ->> 'type' = 'sticker' then
    winner.delivery_id := app.granted_delivery(winner.player_id, 'mini_game_winner');
  end if;
  return winner;
end
$$;

/**
 * Passes on prizes whose winners were deleted before the prizes were sent. Each goes to the day's next player
 * in rank who can win and has won nothing. Settled places do not change. Returns the number of prizes passed
 * on. Safe to run twice, late, or concurrently.
 */
create or replace function app.pass_on_mini_game_prizes() returns integer
language plpgsql volatile
as $$
declare
  lost record;
  game app.campaign;
  settlement app.mini_game_settlement;
  next_winner app.mini_game_winner;
  passed_on integer := 0;
begin
  for lost in
    select winner.campaign_slug, winner.day, winner.delivery_id
      from app.mini_game_winner as winner
      where winner.delivery_id in (select app.prizes_of_deleted('mini_game_winner'))
      order by winner.campaign_slug, winner.day, winner.place
  loop
    perform app.lock_mini_game_settlement(lost.campaign_slug);
    if exists (
      select from app.mini_game_winner as winner where winner.passed_on_from = lost.delivery_id)
    then
      continue;
    end if;
    select * into strict game from app.campaign where slug = lost.campaign_slug;
    continue when game.stopped_at is not null;
    select * into strict settlement
      from app.mini_game_settlement as settled
      where settled.campaign_slug = lost.campaign_slug and settled.day = lost.day;
    select best.player_id, best.points, best.run_id, greatest(best.rank, (
          select max(winner.place) + 1 from app.mini_game_winner as winner
            where winner.campaign_slug = lost.campaign_slug and winner.day = lost.day))
      into next_winner.player_id, next_winner.score, next_winner.run_id, next_winner.place
      from app.places_after(lost.campaign_slug, app.ranking_of_day(lost.day), 0,
        (game.numbers ->> 'winners')::integer + 100) as best
      where app.can_win(best.player_id, lost.campaign_slug, app.ranking_of_day(lost.day))
        and not exists (
          select from app.mini_game_winner as winner
            where winner.player_id = best.player_id
              and winner.campaign_slug = lost.campaign_slug and winner.day = lost.day)
      order by best.rank
      limit 1;
    if found then
      next_winner.campaign_slug := lost.campaign_slug;
      next_winner.day := lost.day;
      next_winner.reward := null;
      next_winner.delivery_id := null;
      next_winner.passed_on_from := lost.delivery_id;
      next_winner := app.grant_mini_game_prize(next_winner, game, settlement);
      insert into app.mini_game_winner select next_winner.*;
      passed_on := passed_on + 1;
    end if;
  end loop;
  return passed_on;
end
$$;

/** Removes a deleted player from the ranking of each unsettled game day; returns the number of these days. */
create or replace function app.leave_mini_game_rankings(player uuid) returns integer
language plpgsql volatile
as $$
declare
  left_days integer;
begin
  delete from app.ranking_score as best
    using app.campaign as game
    cross join lateral generate_series(
      coalesce((
        select max(settled.day) + 1 from app.mini_game_settlement as settled
          where settled.campaign_slug = game.slug), app.game_day_at(game, game.opens_at)),
      app.game_day_at(game, app.now()), interval '1 day') as days (day)
    where game.kind = 'mini-game' and game.opens_at <= app.now()
      and best.campaign_slug = game.slug and best.ranking = app.ranking_of_day(days.day::date)
      and best.player_id = leave_mini_game_rankings.player;
  get diagnostics left_days = row_count;
  return left_days;
end
$$;

/**
 * Settles all game days that ended at least a minute ago, also those without players, but none of stopped
 * games; returns their number. Each game's oldest day is first. Calls that began before the day's end finish
 * within that minute. Safe to run twice, late, or concurrently.
 */
create or replace function app.settle_mini_games() returns integer
language plpgsql volatile
as $$
declare
  game app.campaign;
  next_day date;
  last_day date;
  settled integer := 0;
begin
  for game in
    select * from app.campaign
      where kind = 'mini-game' and opens_at <= app.now() and stopped_at is null
      order by slug collate "C"
  loop
    perform app.lock_mini_game_settlement(game.slug);
    select max(settlement.day) + 1 into next_day
      from app.mini_game_settlement as settlement
      where settlement.campaign_slug = game.slug;
    next_day := coalesce(next_day, app.game_day_at(game, game.opens_at));
    last_day := app.game_day_at(game, game.closes_at);
    while next_day <= last_day
      and app.end_of_game_day(game, next_day) + interval '1 minute' <= app.now()
    loop
      settled := settled + app.settle_mini_game_day(game, next_day)::integer;
      next_day := next_day + 1;
    end loop;
  end loop;
  return settled;
end
$$;

/** The public list of a settled game day's winners, by place; empty before the day is settled. */
create or replace function app.mini_game_winners_of(campaign text, day date) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
        'place', winner.place,
        'player', app.player_json(player.username, player.avatar),
        'score', winner.score,
        'run', case when not app.is_voided(winner.run_id) then winner.run_id end,
        'reward', app.granted_in_public(app.mini_game_reward_json(winner)))
        order by winner.place), '[]')
      from app.mini_game_winner as winner
      join app.player on player.id = winner.player_id
      where winner.campaign_slug = mini_game_winners_of.campaign
        and winner.day = mini_game_winners_of.day);
end
$$;

/** A winner's current reward as `app.granted_json`; null if the winner got no prize or it is withdrawn. */
create or replace function app.mini_game_reward_json(winner app.mini_game_winner) returns jsonb
language plpgsql stable
as $$
declare
  promised app.sticker_delivery;
begin
  if winner.delivery_id is null then
    return (
      select app.reward_as_it_stands(winner.player_id, winner.reward, settlement.settled_at,
          'mini_game_winner', game.time_zone)
        from app.mini_game_settlement as settlement
        join app.campaign as game on game.slug = settlement.campaign_slug
        where settlement.campaign_slug = winner.campaign_slug and settlement.day = winner.day);
  end if;
  select * into strict promised from app.sticker_delivery where id = winner.delivery_id;
  if promised.state = 'withdrawn' then
    return null;
  end if;
  return app.granted_json(promised, winner.reward ->> 'rarity',
    (select time_zone from app.campaign where slug = winner.campaign_slug));
end
$$;
