-- Runs of Triple Roll that ended yesterday and today, for the rankings. Only yesterday's winning runs, and one
-- run each of Maja and Bruno, have turns and can be replayed.

-- Campaigns are published later, so the game is defined here.
do $$
declare
  game app.campaign := jsonb_populate_record(null::app.campaign, '{
    "slug": "free-mini-game", "kind": "mini-game", "path": "/free-mini-game",
    "opens_at": "2026-09-01T08:00:00Z", "closes_at": "2027-06-20T22:00:00Z",
    "time_zone": "Europe/Berlin",
    "numbers": {
      "winners": 5,
      "reset_at": "10:00",
      "merge_points": [40, 80, 160, 320, 640, 1280],
      "extra_die_percent": 50,
      "chain_factor": 1,
      "deal_weights": [4, 3, 2, 1]
    }
  }');
  played record;
  run app.mini_game_run;
  run_seed bytea;
begin
  -- Each turn is written as two letters from a to y: the cells of the first and of the second die.
  for played in
    select *
      from (values
        (24, timestamptz '2026-11-20T19:41:00Z', 'xytswvojqrgflqwrxymlhgtosnrmnodiqvnmrwpkchlqhmedafrsxwhiqpbcrsdiytmhsxlmqrmhytdinotskfmlojchmnkltsnmqvfacdabmlfkcdfaty'),
        (17, timestamptz '2026-11-20T21:05:00Z', 'pkqlrmonstijmnklqprqvuhmqlrmqpuvrslgfkihbaonhgdiafjebcmnqrgbtswxonmhsrwxejkpnouvwrytgfmhgbonhmondesxhgbagbhcpu'),
        (2, timestamptz '2026-11-20T17:12:00Z', 'xsvwqrtylkxwvuwvrqlgchmnidnslgkprqlkfabcghxycdgblqxschtogbafuvinrmlqgbdcbakflksrhmje'),
        (31, timestamptz '2026-11-21T06:30:00Z', 'chjoabgfqvmldcbgytinhcnmbafktocbfaiduplkvqwrpupqbcfguvpkuvrwsxytvwojstgbrmsrxwnoytdeojpu'),
        (37, timestamptz '2026-11-20T12:20:00Z', 'hibcsnrmlgqvhmnsedmlbaghjirmhiotfglkwxjiedsnqpvwlmhcxsrwfaupqlghsnuvxwytuv'),
        (4, timestamptz '2026-11-20T15:48:00Z', 'afwxhgjifaqronstglwrhmnigbcdojhidexsijlmqrqlhgabpqfgdcytrstovupkvwmr'),
        (1, timestamptz '2026-11-20T18:26:00Z', 'edqvklnminchsrdisxqlpuvwtogbhcfakfjehcgbuplqrmglnsgfpqwx')
      ) as recorded (n, started_at, turns)
  loop
    run_seed := sha256(convert_to('demo run:2026-11-20:' || played.n || ':3', 'UTF8'));
    insert into app.mini_game_run as new_run
        (id, player_id, campaign_slug, seed, pair, next_pair, started_at)
      values (md5('demo run:' || played.n)::uuid, md5('player:' || played.n)::uuid, game.slug,
        run_seed, app.deal_pair(run_seed, 1, game.numbers),
        app.deal_pair(run_seed, 2, game.numbers), played.started_at)
      returning * into run;
    while run.ended_at is null loop
      perform app.set_clock(played.started_at + interval '9 seconds' * run.turn, true);
      perform app.play_mini_game_turn(run, game,
        md5('demo turn:' || played.n || ':' || run.turn)::uuid,
        ascii(substr(played.turns, run.turn * 2 - 1, 1)) - ascii('a'),
        ascii(substr(played.turns, run.turn * 2, 1)) - ascii('a'));
      select * into strict run from app.mini_game_run where id = run.id;
    end loop;
  end loop;
end
$$;

-- A game day begins at 09:00 UTC, three hours before the demo's clock starts.
create temp table demo_run on commit drop as
  select n, day, run,
      day + time '09:00' + interval '1 second' * floor(
        case when day = date '2026-11-21' then 10500 else 80000 end
          * app.demo_noise('roll at:' || day || ':' || n || ':' || run)) as ended_at,
      40 * least(case when n < 6 then 70 end, floor(20 + 90 * app.demo_noise('roll:' || day || ':' || n || ':' || run)
        + 70 * app.demo_noise('rolled well:' || day || ':' || n || ':' || run)
          * app.demo_noise('rolled on:' || day || ':' || n || ':' || run)))::integer as score
    from (values (date '2026-11-20'), (date '2026-11-21')) as days (day)
    cross join generate_series(1, 2) as run
    cross join generate_series(1, 48) as n
    -- The named players played only yesterday, with low scores, so that they still have today's chances.
    where n <> 5 and (n > 5 or day = date '2026-11-20')
      and app.demo_noise('rolls:' || day || ':' || n || ':' || run) < 0.8;

insert into app.mini_game_run
    (player_id, campaign_slug, seed, board, score, score_reached_at, turn, pair, next_pair, started_at,
      ended_at, day)
  select md5('player:' || n)::uuid, 'free-mini-game',
      sha256(convert_to('demo run:' || day || ':' || n || ':' || run, 'UTF8')),
      '1212132343121213234312121', score, ended_at at time zone 'UTC', 13 + score / 100, '{1,2}', '{2,1}',
      ended_at at time zone 'UTC' - interval '8 minutes', ended_at at time zone 'UTC', day
    from demo_run
    order by day, ended_at, n;

insert into app.chance_entry (player_id, campaign_slug, day, chances, reason, entered_at)
  select run.player_id, run.campaign_slug, run.day,
      case when player.premium then 5 else 3 end, 'daily_allowance', min(run.started_at)
    from app.mini_game_run as run
    join app.player on player.id = run.player_id
    group by run.player_id, run.campaign_slug, run.day, player.premium
  union all
  select player_id, campaign_slug, day, -1, 'run_started', started_at
    from app.mini_game_run
    order by 6, 1, 4 desc;

-- Records the best scores without a reference to their runs, because these runs cannot be replayed.
select app.record_mini_game_best(campaign_slug, day, player_id, score, score_reached_at)
  from app.mini_game_run
  order by day, ended_at, player_id;
