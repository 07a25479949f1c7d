-- Runs that can be watched again: which run a best score and a win are of, and when a run reached its
-- score.

-- When the last turn that brought points was played: what decides between equal scores. Null before
-- the first point.
alter table app.mini_game_run add column score_reached_at timestamptz;

update app.mini_game_run as run
  set score_reached_at = coalesce((
      select max(scored.played_at)
        from app.mini_game_turn as scored
        where scored.run_id = run.id and (scored.answer ->> 'points')::integer > 0),
    run.ended_at)
  where run.score > 0;

-- The run with that score; null where it is no longer known.
alter table app.mini_game_day_best add column run_id uuid;
alter table app.mini_game_winner add column run_id uuid;

-- Anybody may watch these.
create index mini_game_winner_run on app.mini_game_winner (run_id);
