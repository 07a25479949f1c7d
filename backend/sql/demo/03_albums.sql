-- The albums of the named players are fixed, because the proposals below depend on them. They contain only the
-- first eighteen stickers of app.demo_stickers(), listed by set; a star marks a wanted sticker.
create temp table demo_album on commit drop as
  select n, row_number() over (partition by n order by place) as place,
      rtrim(said, '*')::integer as copies, said like '%*' as wanted
    from (values
      (1, '3 2 4 1 2  1   2 1 3 0* 1  0*  1 2 1 0* 2  0'),
      (2, '1 1 2 2 1  0*  3 4 1 2  1  1   0* 1 2 3 1  1'),
      (3, '2 0* 1 3 1 0   1 2 0* 4 2  2   2 1 0* 2 3  0*'),
      (4, '4 3 2 2 1  2   1 3 2 3  0* 1   3 1 2 4 0*  1'),
      (5, '1 0 2 0* 1 0   0 1 0 0* 1  0   1 0 0 1 0*  0')
    ) as named (n, album),
      regexp_split_to_table(album, ' +') with ordinality as listed (said, place);

create temp table demo_holding on commit drop as
  with catalogue as materialized (
    select album.slug = app.demo_album() as running, listed.place, listed.slug, listed.rarity
      from app.album
      cross join app.demo_stickers(album.slug) as listed
      where album.opens_at <= timestamptz '2026-11-21T12:00:00Z'
  ),
  found as materialized (
    select person.n, person.joined_at, catalogue.running, catalogue.place, catalogue.slug,
        case when catalogue.rarity = 'gold'
          then floor(1.45 * app.demo_noise('copies now:' || person.n || ':' || catalogue.place))
          else floor((2.6 + 0.02 * person.tickets)
            * app.demo_noise('copies now:' || person.n || ':' || catalogue.place)
            * (0.6 + app.demo_noise('copies luck:' || person.n)))
        end::integer as copies
      from demo_person as person, catalogue
  )
  select found.n, found.joined_at, found.slug,
      case when found.n <= 5 and found.running then coalesce(album.copies, 0) else found.copies end
        as copies,
      coalesce(album.wanted, false) as wanted
    from found
    left join demo_album as album
      on found.running and album.n = found.n and album.place = found.place;

-- The named players have one entry for each swapped copy. They found all other copies in the game, and
-- corrected their albums on the evening before the demo's start. Other players have one entry per sticker.
create temp table demo_booking on commit drop as
  with
  named as materialized (
    select md5('player:' || n)::uuid as player_id, n, joined_at, slug, copies
      from demo_holding where n <= 5
  ),
  moved as materialized (
    select named.player_id, named.slug, transfer.id, transfer.transferred_at as at,
        case when transfer.to_player_id = named.player_id then 1 else -1 end as copies
      from named
      join app.sticker_transfer as transfer
        on transfer.sticker_slug = named.slug
          and named.player_id in (transfer.from_player_id, transfer.to_player_id)
  ),
  lows as (
    select player_id, slug, min(running) as lowest, sum(copies) as net
      from (
        select player_id, slug, copies,
            sum(copies) over (partition by player_id, slug order by at, id) as running
          from moved) as run
      group by player_id, slug
  ),
  opened as (
    select named.*, greatest(1 - coalesce(lows.lowest, 1), named.copies - coalesce(lows.net, 0), 0)
          as opening,
        coalesce(lows.net, 0) as net
      from named
      left join lows using (player_id, slug)
  )
  select player_id, slug, opening as copies, 'game' as reason, joined_at as at from opened
  union all
  select player_id, slug, copies, 'exchange', at from moved
  union all
  select player_id, slug, copies - opening - net, 'album',
      app.demo_until() - interval '16 hours 30 minutes'
    from opened where joined_at < timestamptz '2026-11-20T00:00:00Z'
  union all
  select md5('player:' || n)::uuid, slug, copies, 'game', joined_at + interval '5 minutes'
    from demo_holding where n > 5;
delete from demo_booking where copies = 0;

-- Writes the sums of copies in one statement; the trigger would update them for each row.
select app.demo_references(false);
alter table app.sticker_entry disable trigger add_to_holding;
alter table app.sticker_entry disable trigger end_wish;
alter table app.sticker_entry disable trigger notice_complete_set;
insert into app.sticker_entry (player_id, sticker_slug, copies, reason, entered_at)
  select player_id, slug, copies, reason, at from demo_booking order by at, player_id, slug, copies;
insert into app.sticker_holding (player_id, sticker_slug, copies)
  select player_id, slug, sum(copies) from demo_booking group by player_id, slug;
alter table app.sticker_entry enable trigger add_to_holding;
alter table app.sticker_entry enable trigger end_wish;
alter table app.sticker_entry enable trigger notice_complete_set;
select app.demo_references(true);

insert into app.sticker_want (player_id, sticker_slug, wanted_at)
  select md5('player:' || n)::uuid, slug, timestamptz '2026-11-20T19:45:00Z'
    from demo_holding
    where wanted;

-- The named players' proposals: those that led to their last swaps, and new ones that they made shortly before
-- the demo's start. The numbers of stickers are positions in app.demo_stickers().
create temp table demo_proposal on commit drop as
  with
  written (proposer, partner, proposed_at, offer, want) as (
    values
      (4, 1, timestamptz '2026-11-17T16:05:00Z', '4', '14'),
      (2, 1, timestamptz '2026-11-19T10:12:00Z', '7 15', '9'),
      (1, 3, timestamptz '2026-11-19T18:40:00Z', '3', '17'),
      (4, 3, timestamptz '2026-11-20T13:30:00Z', '13', '11'),
      (3, 1, timestamptz '2026-11-20T18:00:00Z', '10', '2'),
      (1, 2, timestamptz '2026-11-21T07:05:00Z', '1', '10'),
      (2, 4, timestamptz '2026-11-21T09:20:00Z', '8 8', '13'),
      (4, 1, timestamptz '2026-11-21T10:15:00Z', '16', '17')
  ),
  recent as (
    select distinct exchange.id, exchange.proposer_id, exchange.partner_id, exchange.completed_at
      from generate_series(1, 4) as named (n)
      cross join lateral (
        select * from app.exchange
          where md5('player:' || named.n)::uuid in (proposer_id, partner_id)
          order by completed_at desc, id desc
          limit 3) as exchange
      -- Leaves out swaps in which both sides gave the same sticker, because nobody can propose these.
      where not exists (
        select from app.sticker_transfer as given
          join app.sticker_transfer as taken using (exchange_id, sticker_slug)
          where given.exchange_id = exchange.id and given.to_player_id = taken.from_player_id)
  ),
  made as (
    select md5('player:' || proposer)::uuid as proposer_id, md5('player:' || partner)::uuid as partner_id,
        proposed_at, offer, want, null::bigint as exchange_id, null::timestamptz as completed_at
      from written
    union all
    select proposer_id, partner_id, completed_at - interval '7 hours', null, null, id, completed_at
      from recent
  )
  select row_number() over (order by made.proposed_at, made.exchange_id) as id, made.* from made;

insert into app.proposal (id, proposer_id, partner_id, proposed_at, expires_at)
  overriding system value
  select id, proposer_id, partner_id, proposed_at, proposed_at + rules.open_for
    from demo_proposal, app.proposal_rules() as rules
    order by id;
select setval(pg_get_serial_sequence('app.proposal', 'id'), (select max(id) from app.proposal));

insert into app.proposal_sticker (proposal_id, side, sticker_slug, copies)
  select id, side, slug, count(*)
    from (
      select made.id, 'offer' as side, app.demo_sticker(named::integer) as slug
        from demo_proposal as made, regexp_split_to_table(made.offer, ' ') as named
      union all
      select made.id, 'want', app.demo_sticker(named::integer)
        from demo_proposal as made, regexp_split_to_table(made.want, ' ') as named
      union all
      select made.id,
          case when given.from_player_id = made.proposer_id then 'offer' else 'want' end,
          given.sticker_slug
        from demo_proposal as made
        join app.sticker_transfer as given using (exchange_id)) as sides
    group by id, side, slug;

insert into app.proposal_event
    (proposal_id, event, player_id, happened_at, expires_at, exchange_id)
  with
  written (proposed_at, event, by, happened_at) as (
    values
      (timestamptz '2026-11-17T16:05:00Z', 'expired', null, timestamptz '2026-11-19T16:05:00Z'),
      ('2026-11-19T10:12:00Z', 'declined', 1, '2026-11-19T12:47:00Z'),
      ('2026-11-19T18:40:00Z', 'withdrawn', 1, '2026-11-20T07:31:00Z'),
      ('2026-11-20T13:30:00Z', 'accepted', 3, '2026-11-20T15:58:00Z'),
      ('2026-11-20T18:00:00Z', 'accepted', 1, '2026-11-21T09:30:00Z'),
      ('2026-11-20T18:00:00Z', 'confirmed', 3, '2026-11-21T10:10:00Z')
  ),
  happened as (
    select made.id, written.event, md5('player:' || written.by)::uuid as player_id,
        written.happened_at, null::bigint as exchange_id
      from written
      join demo_proposal as made on made.proposed_at = written.proposed_at and made.exchange_id is null
    union all
    select id, 'accepted', partner_id, completed_at - interval '3 hours', null
      from demo_proposal where exchange_id is not null
    union all
    select id, 'confirmed', proposer_id, completed_at - interval '20 minutes', null
      from demo_proposal where exchange_id is not null
    union all
    select id, 'confirmed', partner_id, completed_at, null
      from demo_proposal where exchange_id is not null
    union all
    select id, 'completed', null, completed_at, exchange_id
      from demo_proposal where exchange_id is not null
  )
  select id, event, player_id, happened_at,
      case when event = 'accepted' then happened_at + rules.accepted_for end, exchange_id
    from happened, app.proposal_rules() as rules
    order by happened_at, id, event = 'completed';
