/**
 * The rank key: points and time in one number, higher is better: 10^9 per point, minus the seconds
 * since 2020 (until 2051). The maximum is 9,223,372,035 points.
 */
create function app.rank_key(points bigint, reached_at timestamptz) returns bigint
language sql immutable
as $$
  select points * 1000000000 + 999999999 - greatest(0, least(999999999,
    floor(extract(epoch from reached_at - timestamptz '2020-01-01 00:00:00+00'))))::bigint
$$;

-- The points of each player in each ranking of a campaign, which is a game day such as 2026-11-21 or an event's
-- id. Rankings sort by rank_key descending, reached_at, player_id.
create table app.ranking_score (
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  ranking text not null,
  player_id uuid not null references app.player,
  points bigint not null check (points >= 0),
  reached_at timestamptz not null,
  rank_key bigint not null generated always as (app.rank_key(points, reached_at)) stored,
  -- The run with these points; null in events, and if not known, as for demo players.
  run_id uuid,
  primary key (campaign_slug, ranking, player_id)
) with (fillfactor = 80);

create index ranking_score_rank
  on app.ranking_score (campaign_slug, ranking, rank_key desc, reached_at, player_id)
  where points > 0;

-- The number of a ranking's players in each range of rank keys. Each level has smaller ranges than the previous
-- level, so that a rank is the sum of a few hundred rows; empty ranges have no rows. In mini games, each range
-- of the two levels with the largest ranges has eight rows (shards), so that concurrent runs rarely wait for
-- the same row.
create table app.rank_count (
  campaign_slug text not null,
  ranking text not null,
  level smallint not null check (level between 1 and 5),
  bucket bigint not null,
  shard smallint not null check (shard between 0 and 7),
  players integer not null,
  primary key (campaign_slug, ranking, level, bucket, shard)
) with (fillfactor = 50);

/**
 * The size of the ranges of each level, in rank keys: 100,000 points, 100 points, one point; within the same
 * points, about a day and 100 seconds. Each size is a multiple of the next. A migration that changes the sizes
 * must count all players again.
 */
create function app.rank_sizes() returns bigint[]
language sql immutable
as $$
  select array[100000000000000, 100000000000, 1000000000, 100000, 100]::bigint[]
$$;

create type app.rank_change as (
  campaign_slug text, ranking text, player_id uuid, rank_key bigint, players integer);

/**
 * Moves the players of one statement from the ranges of their old scores to the ranges of their new scores. A
 * player without points is in no range.
 */
create function app.count_ranks() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  changes app.rank_change[] := '{}';
begin
  if tg_op <> 'DELETE' then
    changes := array(
      select row(campaign_slug, ranking, player_id, rank_key, 1)::app.rank_change
        from new_scores where points > 0);
  end if;
  if tg_op <> 'INSERT' then
    changes := changes || array(
      select row(campaign_slug, ranking, player_id, rank_key, -1)::app.rank_change
        from old_scores where points > 0);
  end if;
  -- An insert with `on conflict do update` calls both the trigger for inserts and that for updates.
  if changes = '{}' then
    return null;
  end if;

  -- Every transaction uses this order, which prevents deadlocks.
  insert into app.rank_count as counted (campaign_slug, ranking, level, bucket, shard, players)
    select change.campaign_slug, change.ranking, sizes.level, change.rank_key / sizes.size,
        case when sizes.level <= 2 and published.kind = 'mini-game'
          then get_byte(uuid_send(change.player_id), 0) & 7 else 0 end,
        sum(change.players)
      from unnest(changes) as change
      left join app.campaign as published on published.slug = change.campaign_slug
      cross join unnest(app.rank_sizes()) with ordinality as sizes (size, level)
      group by 1, 2, 3, 4, 5
      having sum(change.players) <> 0
      order by 1, 2, 3, 4, 5
    on conflict on constraint rank_count_pkey
      do update set players = counted.players + excluded.players;

  -- Deletes ranges without players. Scores rise, so most rows of the table would soon be empty ranges.
  delete from app.rank_count as counted
    using (
      select distinct change.campaign_slug, change.ranking, sizes.level,
          change.rank_key / sizes.size as bucket
        from unnest(changes) as change
        cross join unnest(app.rank_sizes()) with ordinality as sizes (size, level)
        where change.players < 0
    ) as range
    where counted.campaign_slug = range.campaign_slug and counted.ranking = range.ranking
      and counted.level = range.level and counted.bucket = range.bucket
      and counted.players = 0;
  return null;
end
$$;

create trigger count_inserted_ranks after insert on app.ranking_score
  referencing new table as new_scores
  for each statement execute function app.count_ranks();
create trigger count_updated_ranks after update on app.ranking_score
  referencing old table as old_scores new table as new_scores
  for each statement execute function app.count_ranks();
create trigger count_deleted_ranks after delete on app.ranking_score
  referencing old table as old_scores
  for each statement execute function app.count_ranks();

create type app.place as (
  rank integer,
  player_id uuid,
  points bigint,
  run_id uuid
);
