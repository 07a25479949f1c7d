/**
 * Ends the caller's open run with its current score, and returns its result. Like a finished run, it belongs to
 * the current game day, reveals its seed and does not return its chance. Raises `not_available` if the campaign
 * is no longer published.
 */
create function api.mini_game_give_up(
  request_id uuid, run uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  answer jsonb;
  given_up app.mini_game_run;
  game app.campaign;
begin
  answer := app.open_request(caller, mini_game_give_up.request_id, 'mini_game_give_up',
    jsonb_build_object('run', mini_game_give_up.run));
  if answer is not null then
    return answer;
  end if;
  select * into given_up
    from app.mini_game_run as own
    where own.id = mini_game_give_up.run and own.player_id = caller
    for no key update;
  if not found then
    perform app.refuse('run_unknown');
  elsif given_up.ended_at is not null then
    perform app.refuse('run_over');
  end if;
  game := app.require_campaign(given_up.campaign_slug, 'mini-game');
  perform app.require_open(game);
  return app.close_request(caller, mini_game_give_up.request_id, jsonb_build_object(
    'run', given_up.id,
    'score', given_up.score,
    'turns', given_up.turn - 1,
    'result', app.end_mini_game_run(given_up, game),
    'server_time', app.iso(app.now())));
end
$$;
