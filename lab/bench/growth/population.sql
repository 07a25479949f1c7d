-- bench.players players with what grows: twenty entries of dice each, and a thousand for one in a
-- thousand, ten entries of chances each on two days, a team for every four of which half have free seats
-- and two members have left, one team that a thousand have left, and five swaps each in the weeks before.
-- Nobody has any points that are kept or carried: the jobs do that. For one session of a superuser:
-- `replica` skips triggers and the checks of foreign keys, which hold by construction here.
set session_replication_role = replica;
set synchronous_commit = off;
select setseed(0.2026);

create function pg_temp.player_id(n bigint) returns uuid
language sql immutable
as $$ select md5('player:' || n)::uuid $$;

create temp table size as
  select current_setting('bench.players')::bigint as players, app.now() as at,
    (select greatest(opens_at, app.now() - interval '10 days') from app.campaign
      where slug = 'partner-team') as opens_at;

insert into app.player (id, username, username_look, avatar, joined_at)
  select pg_temp.player_id(n), 'player' || n, app.name_look('player' || n), 'fox',
      '2026-01-01T00:00:00Z'
    from size, generate_series(1, players) as n;

insert into app.dice_entry (player_id, dice, reason, entered_at)
  select pg_temp.player_id(n), 5, 'daily_roll', at - interval '1 hour' * i
    from size, generate_series(1, players) as n,
      generate_series(1, case when n % 1000 = 1 then 1000 else 20 end) as i;
insert into app.dice_balance (player_id, dice)
  select player_id, sum(dice) from app.dice_entry group by player_id;

insert into app.chance_entry (player_id, campaign_slug, day, chances, reason, entered_at)
  select pg_temp.player_id(n), 'lucky-draw', (at at time zone 'UTC')::date - day,
      case when i = 1 then 4 else -1 end, case when i = 1 then 'daily' else 'spin' end,
      at - interval '1 day' * day + interval '1 second' * i
    from size, generate_series(1, players) as n, generate_series(0, 1) as day,
      generate_series(1, 5) as i;
insert into app.chance_balance (player_id, campaign_slug, day, chances, allowance)
  select player_id, campaign_slug, day, sum(chances), 4
    from size, app.chance_entry as entry
    where day = (at at time zone 'UTC')::date
    group by player_id, campaign_slug, day;

-- Team i has the players from 4 i - 3 on; every second one is full.
insert into app.partner_team (id, event_slug, name, creator_id, created_at, members)
  overriding system value
  select 1000000 + i, 'partner-team', 'Team ' || i, pg_temp.player_id(4 * i - 3),
      opens_at + interval '1 second' * (i % 80000), case when i % 2 = 0 then 4 else 1 + i % 3 end
    from size, generate_series(1, players / 4) as i;
insert into app.partner_team_member (team_id, player_id, joined_at)
  select team.id, pg_temp.player_id(4 * (team.id - 1000000) - 4 + seat),
      team.created_at + interval '1 minute' * seat
    from app.partner_team as team, generate_series(1, team.members) as seat;
insert into app.partner_team_member (team_id, player_id, joined_at, left_at)
  select team.id, pg_temp.player_id(1 + (4 * (team.id - 1000000) + 99 * gone) % players),
      team.created_at + interval '1 hour' * gone, team.created_at + interval '5 hours' * gone
    from size, app.partner_team as team, generate_series(1, 2) as gone
    on conflict do nothing;
insert into app.partner_team_member (team_id, player_id, joined_at, left_at)
  select 1000002, pg_temp.player_id(n), opens_at + interval '1 minute' * n,
      opens_at + interval '1 minute' * (n + 30)
    from size, generate_series(100, 1099) as n
    on conflict do nothing;

insert into app.exchange (proposer_id, partner_id, completed_at)
  select pg_temp.player_id(1 + i % players), pg_temp.player_id(1 + (i * 7919 + 13) % players),
      opens_at + (at - interval '20 minutes' - opens_at) * (i / (5.0 * players + 1))
    from size, generate_series(1, 5 * players) as i
    where 1 + i % players <> 1 + (i * 7919 + 13) % players;
insert into app.sticker_transfer
    (exchange_id, from_player_id, to_player_id, sticker_slug, transferred_at)
  select id, proposer_id, partner_id, 'grand-tour/croissant', completed_at from app.exchange;

reset session_replication_role;
