/**
 * Returns, in every phase, the mini game's page: today's game day, its end, the time when prizes are sent, the
 * campaign's published settings (`numbers`) and the number of players. A signed-in caller also gets their
 * chances, how to get more, the open run, and the best scores of the day and of all days. The rank belongs to
 * the day's best score or to the open run's score, whichever is higher.
 */
create function api.mini_game(campaign text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  game app.campaign;
  today date;
  winning_score integer;
  answer jsonb;
  run app.mini_game_run;
  best jsonb;
  standing_score integer;
  standing app.ranking_score;
begin
  perform app.require_not_banned(caller);
  game := app.require_campaign(mini_game.campaign, 'mini-game');
  today := app.game_day_at(game, app.now());
  winning_score := app.mini_game_winning_score(game, today);
  answer := jsonb_build_object(
    'campaign', game.slug,
    'phase', app.phase_at(app.now(), game.opens_at, game.closes_at),
    'server_time', app.iso(app.now()),
    'opens_at', app.iso(game.opens_at),
    'closes_at', app.iso(game.closes_at),
    'day', today,
    'day_ends_at', app.iso(app.end_of_game_day(game, today)),
    'prizes_due_at', app.iso(app.prizes_due_at(game, today)),
    'numbers', game.numbers,
    'players', app.ranked_players(game.slug, app.ranking_of_day(today)),
    'winning_score', winning_score);
  if caller is null then
    return answer || jsonb_build_object('own', null);
  end if;

  select * into run
    from app.mini_game_run as open_run
    where open_run.player_id = caller and open_run.campaign_slug = game.slug
      and open_run.ended_at is null;
  best := app.mini_game_best(game.slug, today, caller);
  standing_score := greatest((best ->> 'score')::integer, run.score, 0);
  standing.campaign_slug := game.slug;
  standing.ranking := app.ranking_of_day(today);
  standing.player_id := caller;
  standing.points := standing_score;
  standing.reached_at := app.mini_game_score_reached_at(run, game, today);
  return answer || jsonb_build_object('own', jsonb_build_object(
    'chances_left', app.mini_game_chances(game, caller, today),
    'ads_left', app.ads_left(game, caller),
    'ad_pending', app.ad_state(game, caller) = 'pending',
    'premium', (select premium from app.player where id = caller),
    'run', case when run.id is not null then app.mini_game_run_json(run) end,
    'best', best,
    'record', app.mini_game_record_of(game.slug, caller),
    'standing', jsonb_build_object(
      'score', standing_score,
      -- The rank that the player would reach if the run ended now.
      'rank', case
        when standing_score > coalesce((best ->> 'score')::integer, 0) then
          app.rank_of(standing)
        else (best ->> 'rank')::integer end,
      'points_to_win', case
        when (best ->> 'rank')::integer <= (game.numbers ->> 'winners')::integer then 0
        -- The player needs a point more than the last winner, because the earlier of equal scores wins.
        else greatest(0, coalesce(winning_score, 0) + 1 - standing_score) end)));
end
$$;
