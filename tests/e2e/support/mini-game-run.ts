/** Returns SQL that sets the board, the pairs and, if given, the score of a player's open run. */
export const setRun = (
  username: string,
  board: string,
  pairs = ['{1,2}', '{3,4}'],
  score?: number,
): string => `
  update app.mini_game_run set board = '${board}', pair = '${pairs[0]}', next_pair = '${pairs[1]}',
      score = coalesce(${score ?? 'null'}, score),
      score_reached_at = coalesce(score_reached_at, ${score ? 'app.now()' : 'null'})
    where player_id = app.player_by_username('${username}') and ended_at is null;`
