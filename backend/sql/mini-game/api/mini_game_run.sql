/**
 * Returns an ended run to replay, with the result of each turn: the caller's own, or one that was not voided
 * and that won a game day or was shared. A banned or deleted player's shared run is hidden. The result has at
 * most 100 turns from `from_turn` on (1 if null); `next` is the first turn of the next page, or null. Raises
 * `run_unknown` for other runs, 22023 for a `from_turn` below 1.
 */
create function api.mini_game_run(
  campaign text, run uuid, from_turn integer default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  game app.campaign;
  watched app.mini_game_run;
  first_turn integer := coalesce(mini_game_run.from_turn, 1);
begin
  perform app.require_not_banned(caller);
  game := app.require_campaign(mini_game_run.campaign, 'mini-game');
  if first_turn < 1 then
    raise exception 'from_turn must be 1 or more.' using errcode = '22023';
  end if;
  select * into watched
    from app.mini_game_run as ended
    where ended.id = mini_game_run.run and ended.campaign_slug = game.slug
      and ended.ended_at is not null
      and (ended.player_id = caller
        or (not app.is_voided(ended.id)
          and (exists (select from app.mini_game_winner as winner where winner.run_id = ended.id)
            or (ended.shared_at is not null
              and exists (select from app.player where player.id = ended.player_id
                and player.deleted_at is null and not app.is_banned(player))))));
  -- A run cannot be replayed if its first turn is archived.
  if not found or (watched.turn > 1 and not exists (select from app.mini_game_turns_of(watched, 1, 1))) then
    perform app.refuse('run_unknown');
  end if;
  return jsonb_build_object(
    'campaign', game.slug,
    'server_time', app.iso(app.now()),
    'run', watched.id,
    'player', (select app.player_json(player.username, player.avatar)
      from app.player where player.id = watched.player_id),
    'day', watched.day,
    'score', watched.score,
    'turns', watched.turn - 1,
    'ended_at', app.iso(watched.ended_at),
    'seed', encode(watched.seed, 'hex'),
    'played', coalesce((
      select jsonb_agg((part.answer -> 'placed') || jsonb_build_object('turn', part.turn,
          'merges', part.answer -> 'merges', 'points', part.answer -> 'points',
          'board', part.answer -> 'board', 'score', part.answer -> 'score') order by part.turn)
        from app.mini_game_turns_of(watched, first_turn, first_turn::bigint + 99) as part), '[]'),
    'next', case when watched.turn - 1 >= first_turn::bigint + 100 then first_turn + 100 end);
end
$$;

comment on function api.mini_game_run(text, uuid, integer) is '@replica';
