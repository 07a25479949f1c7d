/**
 * The number of the rules by which recaps are counted. Whoever changes what a figure counts raises it,
 * and every snapshot is taken again.
 */
create or replace function app.recap_rules() returns smallint
language sql immutable
as $$
  select 2::smallint
$$;

/**
 * From when on a recap can be counted: a minute after its counting ended, because a call that began
 * before the end may take some seconds.
 */
create or replace function app.recap_due_at(campaign app.campaign) returns timestamptz
language sql immutable
as $$
  select campaign.counted_until + interval '1 minute'
$$;

/**
 * Computes the recap of every player for one recap campaign (a season or a year), in one pass
 * over the population, and keeps it to be read by key. Population: everybody who joined before the
 * counting ended. What each figure counts lies in [counted_from, counted_until); swaps, their copies
 * and praise only as far as they count (app.swaps_that_count):
 *   received, sent     copies of stickers that changed hands
 *   percent_beaten     floor(100 x players with strictly fewer / everybody else), of what the recap
 *                      leads with: exchanges in a year, copies swapped in a season
 *   exchanges          exchanges on either side; the mate is who most of them were with, ties to
 *                      the first of the season, then to the name
 *   perfect ...        praise that the player was given
 *   free_stickers      every sticker that was not paid for: free ones claimed, and those won on the
 *                      wheel, in the mini game and as rewards
 *   days_joined        days on the zone's calendar from joining to the last day, both counted
 * Returns taken, retaken (the campaign's dates were changed since, or app.recap_rules), kept (nothing
 * to do) or not_due (the season still runs, or ended less than a minute ago). Safe to call twice,
 * late, or on two servers at once.
 */
create or replace function app.take_season_snapshot(slug text) returns text
language plpgsql volatile set search_path = '' set work_mem = '128MB' set jit = off
as $$
declare
  season app.campaign;
  before app.season_snapshot;
  population integer;
  limits record;
  first_day timestamptz;
begin
  perform pg_advisory_xact_lock(hashtext('app.take_season_snapshot'), hashtext(slug));
  season := app.require_recap(slug);
  if app.now() < app.recap_due_at(season) then
    return 'not_due';
  end if;
  select * into before from app.season_snapshot as snapshot where snapshot.season = slug;
  if (before.counted_from, before.counted_until, before.time_zone, before.rules)
      is not distinct from
        (season.counted_from, season.counted_until, season.time_zone, app.recap_rules()) then
    return 'kept';
  end if;

  delete from app.season_snapshot as snapshot where snapshot.season = slug;
  select count(*) into population from app.player where joined_at < season.counted_until;
  insert into app.season_snapshot
      (season, counted_from, counted_until, time_zone, population, rules, taken_at)
    values
      (slug, season.counted_from, season.counted_until, season.time_zone, population,
        app.recap_rules(), app.now());

  limits := app.swap_limits(season);
  -- Praise may come days after its exchange, and a day is counted from its beginning.
  first_day := app.start_of_day(app.local_date(least(season.counted_from, (
      select min(exchange.completed_at)
        from app.praise
        join app.exchange on exchange.id = praise.exchange_id
        where praised_at >= season.counted_from and praised_at < season.counted_until)),
    season.time_zone), season.time_zone);
  insert into app.season_recap
      (season, player_id, exchanges, received, sent, percent_beaten, perfect, fast, honest,
       free_stickers, teams, posts, days_joined, mate_id, mate_exchanges)
    with
    -- Both sides of every exchange whose day is counted, of those that count: as app.swaps_that_count
    -- says it for one player.
    numbered as (
      select made.id, made.proposer_id, made.partner_id, made.completed_at,
          app.local_date(made.completed_at, season.time_zone) as day,
          row_number() over (
            partition by least(made.proposer_id, made.partner_id),
              greatest(made.proposer_id, made.partner_id),
              app.local_date(made.completed_at, season.time_zone)
            order by made.completed_at, made.id) as pair_number
        from app.exchange as made
        where made.completed_at >= first_day and made.completed_at < season.counted_until
    ),
    sides as (
      select id, day, completed_at, proposer_id as player_id, partner_id as mate_id
        from numbered where pair_number <= limits.pair_swaps
      union all
      select id, day, completed_at, partner_id, proposer_id
        from numbered where pair_number <= limits.pair_swaps
    ),
    moved as (
      select exchange_id, from_player_id, count(*) as copies
        from app.sticker_transfer
        where transferred_at >= first_day and transferred_at < season.counted_until
        group by exchange_id, from_player_id
    ),
    summed as (
      select sides.*, coalesce(given.copies, 0) as sent, coalesce(got.copies, 0) as received,
          sum(coalesce(given.copies, 0)) over (
            partition by sides.player_id, sides.day
            order by sides.completed_at, sides.id) as given_that_day
        from sides
        left join moved as given
          on given.exchange_id = sides.id and given.from_player_id = sides.player_id
        left join moved as got
          on got.exchange_id = sides.id and got.from_player_id = sides.mate_id
    ),
    counting as materialized (
      select * from summed where given_that_day <= limits.copies
    ),
    pairs as (
      select player_id, mate_id, count(*) as exchanges, min(completed_at) as first_at,
          sum(received) as received, sum(sent) as sent
        from counting
        where completed_at >= season.counted_from
        group by player_id, mate_id
    ),
    swapped as (
      select player_id, sum(exchanges) as exchanges, sum(received) as received, sum(sent) as sent
        from pairs group by player_id
    ),
    mates as (
      select distinct on (pairs.player_id) pairs.player_id, pairs.mate_id, pairs.exchanges
        from pairs
        join app.player as mate on mate.id = pairs.mate_id
        order by pairs.player_id, pairs.exchanges desc, pairs.first_at,
          mate.username collate "C"
    ),
    praised as (
      select to_player_id as player_id,
          count(*) filter (where kind = 'perfect') as perfect,
          count(*) filter (where kind = 'fast') as fast,
          count(*) filter (where kind = 'honest') as honest
        from app.praise
        join counting
          on counting.id = praise.exchange_id and counting.player_id = praise.to_player_id
        where praised_at >= season.counted_from and praised_at < season.counted_until
        group by to_player_id
    ),
    claimed as (
      select player_id, count(*) as free_stickers
        from (
          select claim.player_id
            from app.free_sticker_claim as claim
            where claim.claimed_at >= season.counted_from and claim.claimed_at < season.counted_until
          union all
          select promised.player_id
            from app.sticker_delivery as promised
            where promised.promised_at >= season.counted_from
              and promised.promised_at < season.counted_until
              and promised.sticker_slug is not null
              and promised.state <> 'withdrawn'
              -- A sticker that was claimed free is promised, too; a redeemed one was paid for.
              and promised.reason not in ('free_sticker', 'redemption')
        ) as won
        group by player_id
    ),
    joined as (
      select player_id, count(distinct team_id) as teams
        from app.partner_team_member
        where joined_at >= season.counted_from and joined_at < season.counted_until
        group by player_id
    ),
    posted as (
      select player_id, count(*) as posts
        from app.partner_post
        where posted_at >= season.counted_from and posted_at < season.counted_until
        group by player_id
    )
    select slug, player.id,
        coalesce(swapped.exchanges, 0), coalesce(swapped.received, 0), coalesce(swapped.sent, 0),
        -- rank() counts from 1 the players with strictly fewer; alone, one has beaten nobody.
        100 * (rank() over (order by case when season.kind = 'year-recap'
              then coalesce(swapped.exchanges, 0)
              else coalesce(swapped.received + swapped.sent, 0) end) - 1)
          / greatest(population - 1, 1),
        coalesce(praised.perfect, 0), coalesce(praised.fast, 0), coalesce(praised.honest, 0),
        coalesce(claimed.free_stickers, 0), coalesce(joined.teams, 0), coalesce(posted.posts, 0),
        ((season.counted_until - interval '1 microsecond') at time zone season.time_zone)::date
          - (player.joined_at at time zone season.time_zone)::date + 1,
        mates.mate_id, mates.exchanges
      from app.player
      left join swapped on swapped.player_id = player.id
      left join mates on mates.player_id = player.id
      left join praised on praised.player_id = player.id
      left join claimed on claimed.player_id = player.id
      left join joined on joined.player_id = player.id
      left join posted on posted.player_id = player.id
      where player.joined_at < season.counted_until;

  return case when before.season is null then 'taken' else 'retaken' end;
end
$$;

/**
 * The seasons and years whose counting is over and whose snapshot is missing, or of other
 * dates or rules.
 */
create or replace function app.due_season_snapshots() returns setof text
language sql stable set search_path = ''
as $$
  select campaign.slug
    from app.campaign
    left join app.season_snapshot as snapshot on snapshot.season = campaign.slug
    where campaign.kind = any (app.recap_kinds())
      and app.recap_due_at(campaign) <= app.now()
      and (snapshot.counted_from, snapshot.counted_until, snapshot.time_zone, snapshot.rules)
        is distinct from
          (campaign.counted_from, campaign.counted_until, campaign.time_zone, app.recap_rules())
    order by campaign.counted_until, campaign.slug collate "C"
$$;

revoke execute on function app.recap_rules(), app.recap_due_at(app.campaign),
  app.take_season_snapshot(text), app.due_season_snapshots() from public;
