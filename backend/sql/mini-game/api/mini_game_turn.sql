/**
 * Plays a turn of the caller's run: places the turn's pair, the first die on `first_cell`, the second on
 * `second_cell` (0 to 24, row by row). Idempotent by turn number: repeating a turn returns its stored result,
 * also with another `request_id`. `result` is set when no further pair fits: the run is over, and its score
 * counts for the current game day. Raises `not_available` if the campaign is no longer published.
 */
create function api.mini_game_turn(
  request_id uuid, run uuid, turn integer, first_cell integer, second_cell integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  playing app.mini_game_run;
  before app.mini_game_turn;
  game app.campaign;
begin
  if mini_game_turn.request_id is null then
    raise exception 'request_id must be a UUID, not null.' using errcode = '22004';
  elsif mini_game_turn.turn is null or mini_game_turn.turn < 1 then
    raise exception 'turn must be 1 or more.' using errcode = '22023';
  elsif mini_game_turn.first_cell is null or mini_game_turn.first_cell not between 0 and 24 then
    raise exception 'first_cell must be 0 to 24.' using errcode = '22023';
  elsif mini_game_turn.second_cell is null or mini_game_turn.second_cell not between 0 and 24 then
    raise exception 'second_cell must be 0 to 24.' using errcode = '22023';
  end if;

  -- Makes turns from two tabs run one after another. A lock of the player would also delay their other calls.
  select * into playing
    from app.mini_game_run as own
    where own.id = mini_game_turn.run and own.player_id = caller
    for no key update;
  if not found then
    perform app.refuse('run_unknown');
  end if;
  if mini_game_turn.turn < playing.turn then
    select * into before
      from app.mini_game_turns_of(playing, mini_game_turn.turn, mini_game_turn.turn);
    -- If the turn is archived, its stored answer is missing, so the call is refused below.
    if found then
      if (before.first_cell, before.second_cell)
          <> (mini_game_turn.first_cell, mini_game_turn.second_cell) then
        perform app.refuse('turn_already_played');
      end if;
      return before.answer;
    end if;
  end if;
  if playing.ended_at is not null then
    perform app.refuse('run_over');
  elsif mini_game_turn.turn <> playing.turn then
    perform app.refuse('turn_not_next');
  elsif app.has_played_request(playing, mini_game_turn.request_id) then
    perform app.refuse('request_id_reused');
  end if;
  game := app.require_campaign(playing.campaign_slug, 'mini-game');
  perform app.require_open(game);
  if not app.can_place(playing.board, mini_game_turn.first_cell, mini_game_turn.second_cell) then
    perform app.refuse('placement_impossible');
  end if;

  return app.play_mini_game_turn(playing, game, mini_game_turn.request_id,
    mini_game_turn.first_cell, mini_game_turn.second_cell);
end
$$;
