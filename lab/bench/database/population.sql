-- A population of bench.players players and their season, drawn by a seeded lottery: some swap all day,
-- most now and then, mostly with one of five friends. All of it lies inside the counted season.
-- Player n is called player<n>. For one session of a superuser: `replica` skips the checks of
-- foreign keys, which hold by construction here, and the trigger that works out how a name looks
-- (app.name_look takes a third of a millisecond; these names are simple). Indexes are built at the end.
set session_replication_role = replica;
set synchronous_commit = off;
set maintenance_work_mem = '256MB';
select setseed(0.2026);

create temp table season as
  select counted_from, counted_until - counted_from as length,
      current_setting('bench.players')::bigint as players
    from app.campaign where slug = 'movie-night';

create temp table late_index as
  select pg_get_indexdef(index.indexrelid) as definition, index.indexrelid::regclass as name
    from pg_index as index
    where index.indrelid = any (array['app.player', 'app.exchange', 'app.sticker_transfer',
        'app.praise', 'app.free_sticker_claim', 'app.partner_post', 'app.partner_team',
        'app.partner_team_member']::regclass[])
      and not exists (
        select from pg_constraint where pg_constraint.conindid = index.indexrelid);

do $$
declare
  late record;
begin
  for late in select name from late_index loop
    execute format('drop index %s', late.name);
  end loop;
end
$$;

create function pg_temp.player_id(n bigint) returns uuid
language sql immutable
as $$ select md5('player:' || n)::uuid $$;

insert into app.player (id, username, username_look, avatar, joined_at)
  select pg_temp.player_id(n), 'player' || n, translate('player' || n, '10', 'lo'),
      (select array_agg(name order by name collate "C") from app.avatar)[1 + n % 9],
      counted_from - interval '1 day' * floor(300 * random())
    from season, generate_series(1, players) as n;

-- 7.5 exchanges a player, in the order of time.
insert into app.exchange (id, proposer_id, partner_id, completed_at)
  overriding system value
  with drawn as materialized (
    select i, 1 + floor(players * random() * random())::bigint as proposer, random() as other,
        floor(5 * random() * random())::bigint as friend
      from season, generate_series(1, (7.5 * players)::bigint) as i
  )
  select i, pg_temp.player_id(proposer),
      pg_temp.player_id(1 + (proposer - 1 + case
        when other < 0.65 then 1 + (proposer * 7919 + friend * 15485863) % (players - 1)
        else 1 + floor((other - 0.65) / 0.35 * (players - 1))::bigint
      end) % players),
      counted_from + length * (i / (7.5 * players + 1))
    from drawn, season;

-- Each side gives one or two copies: 2.7 an exchange, so that a player swaps 40 on average.
insert into app.sticker_transfer
    (exchange_id, from_player_id, to_player_id, sticker_slug, transferred_at)
  select id, case side when 0 then proposer_id else partner_id end,
      case side when 0 then partner_id else proposer_id end,
      (array['grand-tour/croissant', 'grand-tour/pretzel', 'grand-tour/baguette', 'grand-tour/sunflower', 'grand-tour/strawberry', 'grand-tour/lantern', 'grand-tour/backpack'])[1 + (id + copy) % 7],
      completed_at
    from (select *, case when random() < 0.35 then 2 else 1 end as copies
        from app.exchange, generate_series(0, 1) as side) as given,
      generate_series(1, copies) as copy;

insert into app.praise (exchange_id, from_player_id, to_player_id, kind, praised_at)
  select id, case side when 0 then proposer_id else partner_id end,
      case side when 0 then partner_id else proposer_id end,
      (array['perfect', 'perfect', 'fast', 'honest'])[1 + floor(4 * random())::integer], completed_at
    from app.exchange, generate_series(0, 1) as side
    where random() < 0.55;

insert into app.free_sticker_claim
    (player_id, campaign_slug, offered_on, offer, sticker_slug, claimed_at)
  select pg_temp.player_id(1 + floor(players * random() * random())::bigint), 'invite-activity',
      at::date, 1 + floor(12 * random())::integer, 'grand-tour/croissant', at
    from (select players, counted_from + length * random() as at
        from season, generate_series(1, 3 * players)) as claims
    on conflict do nothing;

insert into app.partner_post (player_id, posted_at)
  select pg_temp.player_id(1 + floor(players * random() * random())::bigint),
      counted_from + length * (i / (players + 1.0))
    from season, generate_series(1, players) as i;

insert into app.partner_team (id, event_slug, name, creator_id, created_at)
  overriding system value
  select i, 'partners', 'Team ' || i, pg_temp.player_id(i), counted_from + length * random()
    from season, generate_series(1, players / 4) as i;

insert into app.partner_team_member (team_id, player_id, joined_at)
  select team.id, pg_temp.player_id(1 + floor(players * random())::bigint), created_at
    from app.partner_team as team, season, generate_series(1, 4)
    on conflict do nothing;

do $$
declare
  late record;
begin
  for late in select definition from late_index loop
    execute late.definition;
  end loop;
end
$$;

reset session_replication_role;
