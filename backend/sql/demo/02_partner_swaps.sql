create temp table demo_partner on commit drop as
  with
  pool as materialized (
    select n, row_number() over (order by app.demo_noise('partner:' || n), n) - 1 as place
      from demo_person
      where n > 5 and joined_at < timestamptz '2026-11-16T09:00:00Z'
  ),
  seats as (
    select place / 4 as team, place % 4 as seat, n from pool where place < 160
  ),
  people as (
    select team, seat, case when team = 0 and seat = 0 then 4 when team = 0 and seat = 1 then 1
        when team = 1 and seat = 0 then 2 else n end as n
      from seats
      where seat = 0 or (team < 2 and seat < 3)
        or (team >= 2 and app.demo_noise('partner seat:' || team || ':' || seat) < 0.75)
  )
  select team, seat, n,
      (array[
          'Midnight Bakers', 'Só Mais Uma Fatia', 'Lucky Rollers', 'Les Doigts Sucrés',
          'Die Zuckerbäcker', 'Los Reposteros', 'Dolce Squadra', 'Golden Dice', 'Sunny Movers',
          'Bolo de Fubá', 'La Fine Équipe', 'Sahnehäubchen', 'Merienda Total', 'I Pasticcioni',
          'Cosmic Bakers', 'Royal Rollers', 'Crème Anglaise', 'Torte statt Worte',
          'Los Golosos', 'Farina e Dadi', 'Doce Encontro', 'Double Six', 'Rolling Pins',
          'Brigadeiro Club', 'Chou à la Crème', 'Drei Etagen', 'Azúcar Glas', 'Zucchero Filato',
          'Layer Players', 'Cereja do Bolo', 'Part de Gâteau', 'Backe, backe Torte',
          'Tarta y Media', 'Panna e Fortuna', 'Sugar Movers', 'Quatro Camadas', 'Pièce Montée',
          'Würfelzucker', 'Miga a Miga', 'Sunday Swappers'])[1 + team] as name,
      timestamptz '2026-11-16T09:00:00Z'
        + interval '1 minute' * floor(1 + 1440 * app.demo_noise('partner team:' || team))
        + interval '1 minute' * seat * floor(1 + 400 * app.demo_noise('partner joins:' || n))
        as joined_at
    from people;

alter table app.sticker_transfer disable trigger notice_complete_set;
with
drawn as materialized (
  select member.n as proposer, i, member.team,
      row_number() over (order by member.n, i) as number,
      timestamptz '2026-11-18T12:00:00Z'
        + interval '1 second' * floor(200000 * app.demo_noise('partner swap:' || member.n || ':' || i))
        as at,
      floor((select count(*) from demo_partner)
        * app.demo_noise('partner mate:' || member.n || ':' || i))::bigint as mate
    from demo_partner as member
    cross join generate_series(1, 8) as i
    where i <= 1 + floor(case when member.team = 0 then 8 else 5 end
      * app.demo_noise('partner lively:' || member.n))
),
mates as materialized (
  select n, row_number() over (order by n) - 1 as place from demo_partner
),
pairs as materialized (
  select drawn.*, mates.n as partner,
      (select max(id) from app.exchange) + row_number() over (order by drawn.at, drawn.number) as id
    from drawn
    join mates on mates.place = drawn.mate
    where mates.n <> drawn.proposer
),
swapped as (
  insert into app.exchange (id, proposer_id, partner_id, completed_at)
    overriding system value
    select id, md5('player:' || proposer)::uuid, md5('player:' || partner)::uuid, at
      from pairs order by id
),
rare as materialized (
  select row_number() over (order by slug collate "C") - 1 as place, slug
    from app.demo_stickers() where rarity = 'rare' and place <= 18
),
given as (
  insert into app.sticker_transfer
      (exchange_id, from_player_id, to_player_id, sticker_slug, transferred_at)
    select pairs.id, md5('player:' || side.giver)::uuid, md5('player:' || side.taker)::uuid,
        rare.slug, pairs.at
      from pairs
      cross join lateral (values (0, proposer, partner), (1, partner, proposer))
        as side (direction, giver, taker)
      join rare on rare.place
        = floor(15 * app.demo_noise('partner gives:' || pairs.id || ':' || side.direction))::integer
      order by pairs.id, side.direction
)
insert into app.praise (exchange_id, from_player_id, to_player_id, kind, praised_at)
  select pairs.id, md5('player:' || side.giver)::uuid, md5('player:' || side.taker)::uuid,
      (array['perfect', 'fast', 'honest'])[1 + pairs.id % 3], pairs.at + interval '20 minutes'
    from pairs
    cross join lateral (values (0, proposer, partner), (1, partner, proposer))
      as side (direction, giver, taker)
    where app.demo_noise('partner praise:' || pairs.id || ':' || side.direction) < 0.7
    order by pairs.id, side.direction;
alter table app.sticker_transfer enable trigger notice_complete_set;
select setval(pg_get_serial_sequence('app.exchange', 'id'), (select max(id) from app.exchange));
