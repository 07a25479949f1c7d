-- Runs of Triple Roll that ended yesterday and today, so that its rankings show life. Their turns are
-- not kept: nobody asks for them again.

-- A game day begins at 09:00 UTC; the demo's clock begins three hours into today's.
create temp table demo_run on commit drop as
  select n, day, run,
      day + time '09:00' + interval '1 second' * floor(
        case when day = date '2026-11-21' then 10500 else 80000 end
          * app.demo_noise('roll at:' || day || ':' || n || ':' || run)) as ended_at,
      -- Most reach a few thousand points, few many more.
      40 * least(case when n < 6 then 70 end, floor(20 + 90 * app.demo_noise('roll:' || day || ':' || n || ':' || run)
        + 70 * app.demo_noise('rolled well:' || day || ':' || n || ':' || run)
          * app.demo_noise('rolled on:' || day || ':' || n || ':' || run)))::integer as score
    from (values (date '2026-11-20'), (date '2026-11-21')) as days (day)
    cross join generate_series(1, 2) as run
    cross join generate_series(1, 48) as n
    -- The named players have played yesterday, none too well, and have their chances of today.
    where n <> 5 and (n > 5 or day = date '2026-11-20')
      and app.demo_noise('rolls:' || day || ':' || n || ':' || run) < 0.8;

insert into app.mini_game_run
    (player_id, campaign_slug, seed, board, score, turn, pair, next_pair, started_at, ended_at, day)
  select md5('player:' || n)::uuid, 'free-mini-game',
      sha256(convert_to('demo run:' || day || ':' || n || ':' || run, 'UTF8')),
      '1212132343121213234312121', score, 13 + score / 100, '{1,2}', '{2,1}',
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

select app.record_mini_game_best(campaign_slug, day, player_id, score, ended_at)
  from app.mini_game_run
  order by day, ended_at, player_id;
