/**
 * Settles one game day: its top players, as many as `winners` of the campaign, win `winner_reward`,
 * drawn from a seed that is stored. A sticker is sent at midnight after the date on which the game
 * day ended. A banned player, or one who is disqualified from the day, keeps the place and wins nothing,
 * and nobody moves up; the sticker of the latter is withdrawn at once, so that this can be undone.
 * Returns false if the day was already settled.
 */
create or replace function app.settle_mini_game_day(game app.campaign, day date) returns boolean
language plpgsql volatile
as $$
declare
  day_seed bytea := app.generate_seed();
  due_at timestamptz := greatest(app.now(), app.start_of_day(
    app.local_date(app.end_of_game_day(game, day), game.time_zone) + 1, game.time_zone));
  winner record;
  won jsonb;
  delivery bigint;
begin
  insert into app.mini_game_settlement (campaign_slug, day, seed, players, settled_at)
    values (game.slug, settle_mini_game_day.day, day_seed,
      app.mini_game_players(game.slug, day), app.now())
    on conflict do nothing;
  if not found then
    return false;
  end if;
  for winner in
    select best.player_id, best.score, best.run_id, row_number() over (
          order by best.rank_key desc, best.reached_at, best.player_id) as place,
        app.is_banned(player) as banned,
        app.is_disqualified(best.player_id, game.slug,
          to_char(settle_mini_game_day.day, 'YYYY-MM-DD')) as disqualified
      from (
        select ranked.player_id, ranked.score, ranked.run_id, ranked.rank_key, ranked.reached_at
          from app.mini_game_day_best as ranked
          where ranked.campaign_slug = game.slug and ranked.day = settle_mini_game_day.day
          order by ranked.rank_key desc, ranked.reached_at, ranked.player_id
          limit (game.numbers ->> 'winners')::integer
      ) as best
      join app.player on player.id = best.player_id
      -- Rows of balances are locked in this order everywhere.
      order by best.player_id
  loop
    won := case when not winner.banned
      -- Dice cannot be withdrawn.
      and not (winner.disqualified and game.numbers -> 'winner_reward' ->> 'type' = 'dice')
    then app.grant_reward(winner.player_id,
      game.numbers -> 'winner_reward', 'mini_game_winner', day_seed, 'place:' || winner.place,
      game.time_zone, due_at) end;
    -- The delivery that was just created is the latest one of the player.
    delivery := null;
    if won ->> 'type' = 'sticker' then
      select max(promised.id) into delivery
        from app.sticker_delivery as promised
        where promised.player_id = winner.player_id and promised.promised_at = app.now()
          and promised.reason = 'mini_game_winner';
    end if;
    if winner.disqualified and delivery is not null then
      perform app.withdraw_delivery(delivery, null);
    end if;
    insert into app.mini_game_winner
        (campaign_slug, day, place, player_id, score, run_id, reward, delivery_id)
      values (game.slug, settle_mini_game_day.day, winner.place, winner.player_id, winner.score,
        winner.run_id, won, delivery);
  end loop;
  return true;
end
$$;

/**
 * Settles every game day of every mini game that is over and not settled yet, in order, including
 * days that nobody played. Returns how many. A day is settled one minute after its end, because a
 * call that began before the end may take some seconds. Safe to run twice, late, or on two servers
 * at once.
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
      where kind = 'mini-game' and opens_at <= app.now() order by slug collate "C"
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

/** The winners of a settled game day in their order, as anybody may see them; null before that. */
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

/**
 * The reward of a winner as it stands now (`app.granted_json`), for that player; null for who was
 * banned, and where it was withdrawn.
 */
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
