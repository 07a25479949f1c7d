/** The name of a game day's ranking, such as 2026-11-21. */
create or replace function app.ranking_of_day(day date) returns text
language sql stable
as $$
  select to_char(day, 'YYYY-MM-DD')
$$;

/**
 * Records a score and its run as a player's best of the day if it is above 0 and above the previous best; an
 * equal score keeps the earlier time. Returns whether it is the new best.
 */
create or replace function app.record_mini_game_best(
  campaign text, day date, player uuid, score integer, reached_at timestamptz,
  run uuid default null
) returns boolean
language plpgsql volatile
as $$
begin
  insert into app.ranking_score as best
      (campaign_slug, ranking, player_id, points, reached_at, run_id)
    select record_mini_game_best.campaign, app.ranking_of_day(day), player, score,
        record_mini_game_best.reached_at, run
      where score > 0
    on conflict on constraint ranking_score_pkey do update
      set points = excluded.points, reached_at = excluded.reached_at, run_id = excluded.run_id
      where excluded.points > best.points;
  return found;
end
$$;
