-- The swaps of 2024 and of the last year, mostly between friends. Each repetition (app.demo_years_after)
-- repeats the swaps of the last year.

create temp table demo_exchange on commit drop as
  with
  tickets as (
    select (select count(*) from demo_ticket) as held,
        (select count(*) from demo_early_ticket) as held_early,
        current_setting('rollmates.demo_players')::integer as players
  ),
  -- Materialized, so that each hash is computed once and not for each joined row.
  draws as materialized (
    select i, app.demo_moment('exchange:' || i) as at,
        floor(held * app.demo_noise('from:' || i))::bigint as from_ticket,
        floor(held * app.demo_noise('to:' || i))::bigint as any_ticket,
        case when app.demo_noise('friend:' || i) < 0.65
          then floor(5 * app.demo_noise('which:' || i) * app.demo_noise('which:' || i))::integer end as friend
      from tickets, generate_series(1, 16 * players) as i
  ),
  early_draws as materialized (
    select i, app.demo_moment_of_2024('exchange:' || i) as at,
        floor(held_early * app.demo_noise('from:' || i))::bigint as from_ticket,
        floor(held_early * app.demo_noise('to:' || i))::bigint as any_ticket,
        case when app.demo_noise('friend:' || i) < 0.65
          then floor(5 * app.demo_noise('which:' || i) * app.demo_noise('which:' || i))::integer end as friend
      from tickets, generate_series(16 * players + 1, 20 * players) as i
  ),
  pairs as materialized (
    select draws.i, draws.at, proposer.n as proposer, proposer.joined_at,
        case when friend is null then any_ticket
          else floor(held * app.demo_noise('friend:' || proposer.n || ':' || friend))::bigint
        end as partner_ticket
      from draws
      cross join tickets
      join demo_ticket as proposer on proposer.ticket = draws.from_ticket
  ),
  early_pairs as materialized (
    select draws.i, draws.at, proposer.n as proposer, proposer.joined_at,
        case when friend is null then any_ticket
          else floor(held_early * app.demo_noise('friend:' || proposer.n || ':' || friend))::bigint
        end as partner_ticket
      from early_draws as draws
      cross join tickets
      join demo_early_ticket as proposer on proposer.ticket = draws.from_ticket
  ),
  met as materialized (
    select i, at, proposer, partner.n as partner, greatest(pairs.joined_at, partner.joined_at) as since
      from pairs
      join demo_ticket as partner on partner.ticket = pairs.partner_ticket
    union all
    select i, at, proposer, partner.n, greatest(pairs.joined_at, partner.joined_at)
      from early_pairs as pairs
      join demo_early_ticket as partner on partner.ticket = pairs.partner_ticket
  ),
  lived as (
    select i, at, proposer, partner from met where partner <> proposer and since < at
    union all
    select i, at + year * interval '8736 hours', proposer, partner
      from met, app.demo_years_after() as year
      where partner <> proposer and since < at
        and at >= timestamptz '2025-11-22T12:00:00Z'
        and at + year * interval '8736 hours' < app.demo_until()
  )
  select row_number() over (order by at, i) as id, at, proposer, partner from lived;

select app.demo_references(false);
alter table app.sticker_transfer disable trigger notice_complete_set;

insert into app.exchange (id, proposer_id, partner_id, completed_at)
  overriding system value
  select id, md5('player:' || proposer)::uuid, md5('player:' || partner)::uuid, at
    from demo_exchange order by id;
select setval(pg_get_serial_sequence('app.exchange', 'id'), (select max(id) from app.exchange));

-- Excludes gold stickers, which can be swapped only in golden blitzes.
insert into app.sticker_transfer
    (exchange_id, from_player_id, to_player_id, sticker_slug, transferred_at)
  with
  rare as materialized (
    select album.slug as album, row_number() over (partition by album.slug order by listed.place) - 1 as place,
        listed.slug
      from app.album
      cross join app.demo_stickers(album.slug) as listed
      where listed.rarity = 'rare' and listed.place <= 18
  ),
  given as materialized (
    select id, at,
        case direction when 0 then proposer else partner end as giver,
        case direction when 0 then partner else proposer end as taker,
        1 + floor(2.1 * app.demo_noise('copies:' || id || ':' || direction)
          * app.demo_noise('more:' || id || ':' || direction) + 0.35)::integer as copies,
        floor(15 * app.demo_noise('sticker:' || id || ':' || direction))::integer as first
      from demo_exchange, generate_series(0, 1) as direction
  )
  select id, md5('player:' || giver)::uuid, md5('player:' || taker)::uuid, rare.slug, at
    from given
    cross join generate_series(0, 2) as copy
    join rare on rare.album = app.demo_album(given.at)
      and rare.place = (given.first + 4 * copy) % 15
    where copy < given.copies
    order by id, giver, copy;

insert into app.praise (exchange_id, from_player_id, to_player_id, kind, praised_at)
  with sides as materialized (
    select id, app.demo_noise('kind:' || id || ':' || direction) as kind,
        case direction when 0 then proposer else partner end as giver,
        case direction when 0 then partner else proposer end as taker,
        at + interval '1 second' * floor(120 + 129600 * app.demo_noise('wait:' || id || ':' || direction)
          * app.demo_noise('wait:' || id || ':' || direction)) as praised_at
      from demo_exchange, generate_series(0, 1) as direction
      where app.demo_noise('praise:' || id || ':' || direction) < 0.55
  )
  select id, md5('player:' || giver)::uuid, md5('player:' || taker)::uuid,
      case when kind < 0.47 then 'perfect' when kind < 0.78 then 'fast' else 'honest' end, praised_at
    from sides
    where praised_at < app.demo_until()
    order by id, giver;

alter table app.sticker_transfer enable trigger notice_complete_set;
select app.demo_references(true);
