-- Creates bench.players players with a game link and points to spend, and bench.runs runs of the mini game, one
-- for each of the first players. The game's own rules compute all turns in advance. Must run in one session of
-- a superuser.
set synchronous_commit = off;

insert into app.player (id, username, avatar, joined_at, game_link)
  select md5('player:' || n)::uuid, 'player' || n, 'fox', '2026-01-01T00:00:00Z',
      'https://mply.io/player' || n
    from generate_series(1, current_setting('bench.players')::integer) as n;

insert into app.point_entry (player_id, activity_slug, points, reason, entered_at)
  select id, 'invite-activity', 1000000, 'correction', app.now() from app.player;

create schema bench;
grant usage on schema bench to rollmates_web;

-- The turns of each client in the order in which it plays them: whole runs, one after the other.
create table bench.turn (
  client integer not null,
  i integer not null,
  player_id uuid not null,
  run_id uuid not null,
  turn integer not null,
  first_cell integer not null,
  second_cell integer not null,
  primary key (client, i)
);
grant select on bench.turn to rollmates_web;

do $$
declare
  game app.campaign := app.require_campaign('free-mini-game', 'mini-game');
  run app.mini_game_run;
  run_seed bytea;
  played record;
  cells integer[];
  clients constant integer := 32;
  played_by integer[] := array_fill(0, array[clients]);
begin
  for n in 1 .. current_setting('bench.runs')::integer loop
    run_seed := app.generate_seed();
    insert into app.mini_game_run as new_run
        (player_id, campaign_slug, seed, pair, next_pair, started_at)
      values (md5('player:' || n)::uuid, game.slug, run_seed,
        app.deal_pair(run_seed, 1, game.numbers), app.deal_pair(run_seed, 2, game.numbers), app.now())
      returning * into run;
    for turn in 1 .. 200 loop
      select array[one, other] into cells
        from generate_series(0, 24) as one, generate_series(0, 24) as other
        where app.can_place(run.board, one, other)
        limit 1;
      played_by[1 + n % clients] := played_by[1 + n % clients] + 1;
      insert into bench.turn (client, i, player_id, run_id, turn, first_cell, second_cell)
        values (n % clients, played_by[1 + n % clients], run.player_id, run.id, turn,
          cells[1], cells[2]);
      played := app.play_pair(
        run.board, app.deal_pair(run.seed, turn, game.numbers), cells[1], cells[2], game.numbers);
      exit when played.over;
      run.board := played.board_after;
    end loop;
  end loop;
end
$$;
