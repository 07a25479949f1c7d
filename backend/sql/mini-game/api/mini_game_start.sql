/**
 * Uses one of today's chances to start a run, or resumes the open run, however old, without using a chance.
 * Returns the run with the SHA-256 of its seed, and the remaining chances.
 */
create function api.mini_game_start(
  request_id uuid, campaign text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  game app.campaign := app.require_campaign(mini_game_start.campaign, 'mini-game');
  today date;
  answer jsonb;
  run app.mini_game_run;
  run_seed bytea;
  resumed boolean;
begin
  answer := app.open_request(caller, mini_game_start.request_id, 'mini_game_start',
    jsonb_build_object('campaign', game.slug));
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(game);

  perform app.lock_player(caller);
  today := app.game_day_at(game, app.now());
  select * into run
    from app.mini_game_run as open_run
    where open_run.player_id = caller and open_run.campaign_slug = game.slug
      and open_run.ended_at is null;
  resumed := found;
  if not resumed then
    perform app.grant_mini_game_allowance(game, caller, today);
    if app.chances_left(caller, game.slug, today) < 1 then
      perform app.refuse('no_chances_left');
    end if;
    perform app.add_chances(caller, game.slug, today, -1, 'run_started');
    run_seed := app.generate_seed();
    insert into app.mini_game_run as new_run
        (player_id, campaign_slug, seed, pair, next_pair, started_at)
      values (caller, game.slug, run_seed, app.deal_pair(run_seed, 1, game.numbers),
        app.deal_pair(run_seed, 2, game.numbers), app.now())
      returning * into run;
  end if;
  return app.close_request(caller, mini_game_start.request_id, jsonb_build_object(
    'run', app.mini_game_run_json(run),
    'resumed', resumed,
    'chances_left', app.chances_left(caller, game.slug, today)
      + app.missing_mini_game_allowance(game, caller, today),
    'ads_left', app.ads_left(game, caller),
    'server_time', app.iso(app.now())));
end
$$;
