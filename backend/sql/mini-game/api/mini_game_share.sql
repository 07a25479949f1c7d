/** Lets everybody replay a run of the caller that is over and not voided. A repeated call changes nothing. */
create function api.mini_game_share(
  request_id uuid, run uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  answer jsonb;
  shared app.mini_game_run;
begin
  answer := app.open_request(caller, mini_game_share.request_id, 'mini_game_share',
    jsonb_build_object('run', mini_game_share.run));
  if answer is not null then
    return answer;
  end if;
  update app.mini_game_run as own
    set shared_at = coalesce(own.shared_at, app.now())
    where own.id = mini_game_share.run and own.player_id = caller and own.ended_at is not null
      and not app.is_voided(own.id)
    returning * into shared;
  if not found then
    perform app.refuse('run_unknown');
  end if;
  return app.close_request(caller, mini_game_share.request_id, jsonb_build_object(
    'run', shared.id,
    'shared_at', app.iso(shared.shared_at)));
end
$$;
