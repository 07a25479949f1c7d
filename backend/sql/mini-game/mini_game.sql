/** The number of runs that a player may start per game day, without chances from ads. */
create or replace function app.mini_game_allowance(game app.campaign, player uuid) returns integer
language plpgsql stable
as $$
begin
  return (game.numbers ->> case when premium then 'premium_chances_per_day'
      else 'chances_per_day' end)::integer
    from app.player where id = mini_game_allowance.player;
end
$$;

/**
 * The part of the daily allowance that is not in the ledger of chances yet: all of it until the day's first
 * entry. For a player who becomes premium during the day it is the difference between the two allowances.
 */
create or replace function app.due_mini_game_allowance(game app.campaign, player uuid, day date)
returns integer
language plpgsql stable
as $$
begin
  return greatest(0, app.mini_game_allowance(game, player)
    - (app.chances_of(player, game.slug, day)).allowance);
end
$$;

/** The number of chances of the daily allowance to grant: those due, less those that previous accounts used. */
create or replace function app.missing_mini_game_allowance(game app.campaign, player uuid, day date)
returns integer
language plpgsql stable
as $$
declare
  due integer := app.due_mini_game_allowance(game, player, day);
begin
  return case when due = 0 then 0
    else greatest(0, due - app.chances_used_before(player, game.slug, day)) end;
end
$$;

/** The number of further runs that a player can start on a game day, including an allowance not yet granted. */
create or replace function app.mini_game_chances(game app.campaign, player uuid, day date) returns integer
language plpgsql stable
as $$
begin
  return app.chances_left(player, game.slug, day) + app.missing_mini_game_allowance(game, player, day);
end
$$;

/** Grants the missing daily allowance. The caller must have locked the player. */
create or replace function app.grant_mini_game_allowance(game app.campaign, player uuid, day date)
returns void
language plpgsql volatile
as $$
declare
  due integer := app.due_mini_game_allowance(game, player, day);
begin
  if due > 0 then
    perform app.grant_allowance(player, game.slug, day, due, 'daily_allowance');
  end if;
end
$$;

/** An open run for API results. Its seed stays secret until the run ends; only its SHA-256 is included. */
create or replace function app.mini_game_run_json(run app.mini_game_run) returns jsonb
language sql stable
as $$
  select jsonb_build_object('run', run.id, 'turn', run.turn, 'board', run.board,
    'score', run.score, 'pair', to_jsonb(run.pair), 'next_up', to_jsonb(run.next_pair),
    'seed_digest', encode(sha256(run.seed), 'hex'), 'started_at', app.iso(run.started_at))
$$;

/** A player's best score of a game day, { score, rank, reached_at }; null if the player has none. */
create or replace function app.mini_game_best(campaign text, day date, player uuid) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object('score', best.points, 'reached_at', app.iso(best.reached_at),
        'rank', app.rank_of(best))
      from app.ranking_score as best
      where best.campaign_slug = mini_game_best.campaign
        and best.ranking = app.ranking_of_day(mini_game_best.day)
        and best.player_id = mini_game_best.player);
end
$$;

/** A player's best score of all days, { score, day }, the earliest of equal ones; null for none. */
create or replace function app.mini_game_record_of(campaign text, player uuid) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object('score', ended.score, 'day', ended.day)
      from app.mini_game_run as ended
      where ended.player_id = mini_game_record_of.player
        and ended.campaign_slug = mini_game_record_of.campaign
        and ended.ended_at is not null
        and not exists (select from app.mini_game_void as voided where voided.run_id = ended.id)
      order by ended.score desc, ended.ended_at
      limit 1);
end
$$;

/** The score at a game day's last winning rank; null while fewer players have a score. */
create or replace function app.mini_game_winning_score(game app.campaign, day date) returns integer
language plpgsql stable
as $$
begin
  return (
    select place.points
      from app.places_after(game.slug, app.ranking_of_day(day),
        (game.numbers ->> 'winners')::integer - 1, 1) as place);
end
$$;

/**
 * The time when a run reached its score, but not before the start of `day`. Of equal scores of a day, the one
 * with the earlier time ranks higher.
 */
create or replace function app.mini_game_score_reached_at(
  run app.mini_game_run, game app.campaign, day date
) returns timestamptz
language sql stable
as $$
  select greatest(run.score_reached_at, app.start_of_game_day(game, day))
$$;

/** Ends a run, completed or given up, and returns its result. Its score counts for the current game day. */
create or replace function app.end_mini_game_run(run app.mini_game_run, game app.campaign)
returns jsonb
language plpgsql volatile
as $$
declare
  today date := app.game_day_at(game, app.now());
  is_best boolean;
begin
  update app.mini_game_run set ended_at = app.now(), day = today where id = run.id;
  is_best := app.record_mini_game_best(game.slug, today, run.player_id, run.score,
    app.mini_game_score_reached_at(run, game, today), run.id);
  return jsonb_build_object(
    'day', today,
    'is_best', is_best,
    'best', app.mini_game_best(game.slug, today, run.player_id),
    'players', app.ranked_players(game.slug, app.ranking_of_day(today)),
    'seed', encode(run.seed, 'hex'));
end
$$;

/**
 * A run's turns between two numbers, inclusive, except archived ones. PostgreSQL plans the statement in each
 * call, so that it locks only the partitions of the run's months (as in app.earlier_request).
 */
create or replace function app.mini_game_turns_of(run app.mini_game_run, first_turn integer, last_turn bigint)
returns setof app.mini_game_turn
language plpgsql stable set plan_cache_mode = force_custom_plan
as $$
declare
  until constant timestamptz := coalesce(run.ended_at, app.now() + interval '1 day');
begin
  return query
    select *
      from app.mini_game_turn as part
      where part.run_id = run.id and part.turn between first_turn and last_turn
        and part.played_at between run.started_at and until;
end
$$;

/** Whether a run has a turn with this request id; planned again in each call like app.mini_game_turns_of. */
create or replace function app.has_played_request(run app.mini_game_run, request_id uuid) returns boolean
language plpgsql stable set plan_cache_mode = force_custom_plan
as $$
declare
  until constant timestamptz := coalesce(run.ended_at, app.now() + interval '1 day');
begin
  return exists (
    select from app.mini_game_turn as part
      where part.run_id = run.id and part.request_id = has_played_request.request_id
        and part.played_at between run.started_at and until);
end
$$;

/**
 * Plays an open run's next turn on valid cells, records it and returns its result; ends the run if no pair
 * fits. The caller must have locked the run.
 */
create or replace function app.play_mini_game_turn(
  playing app.mini_game_run, game app.campaign, request_id uuid, first_cell integer,
  second_cell integer
) returns jsonb
language plpgsql volatile
as $$
declare
  played record := app.play_pair(playing.board, playing.pair, first_cell, second_cell, game.numbers);
  answer jsonb := jsonb_build_object(
    'run', playing.id,
    'turn', playing.turn,
    'placed', jsonb_build_object('pair', to_jsonb(playing.pair),
      'first_cell', first_cell, 'second_cell', second_cell),
    'merges', played.merges,
    'points', played.points);
begin
  playing.board := played.board_after;
  playing.score := playing.score + played.points;
  playing.score_reached_at := case when played.points > 0 then app.now()
    else playing.score_reached_at end;
  playing.turn := playing.turn + 1;
  playing.pair := playing.next_pair;
  playing.next_pair := app.deal_pair(playing.seed, playing.turn + 1, game.numbers);
  update app.mini_game_run as own
    set board = playing.board, score = playing.score,
        score_reached_at = playing.score_reached_at, turn = playing.turn, pair = playing.pair,
        next_pair = playing.next_pair
    where own.id = playing.id;
  answer := answer || jsonb_build_object(
    'board', playing.board,
    'score', playing.score,
    'next', case when not played.over then jsonb_build_object('turn', playing.turn,
      'pair', to_jsonb(playing.pair), 'next_up', to_jsonb(playing.next_pair)) end,
    'result', case when played.over then app.end_mini_game_run(playing, game) end,
    'server_time', app.iso(app.now()));
  insert into app.mini_game_turn
      (run_id, turn, request_id, first_cell, second_cell, answer, played_at)
    values (playing.id, playing.turn - 1, play_mini_game_turn.request_id,
      play_mini_game_turn.first_cell, play_mini_game_turn.second_cell, answer, app.now());
  return answer;
end
$$;
