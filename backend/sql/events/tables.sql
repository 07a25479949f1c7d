-- The ledger of points that the game reports for events. Repeated reports count once; a correction is another
-- entry.
create table app.event_point_entry (
  id bigint generated always as identity primary key,
  import_id text not null unique check (char_length(import_id) between 1 and 100),
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  event_id text not null check (event_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  player_id uuid not null references app.player,
  points integer not null check (points <> 0),
  scored_at timestamptz not null,
  entered_at timestamptz not null
);

create index event_point_entry_player on app.event_point_entry (player_id, campaign_slug, event_id);

-- The sums of app.event_point_entry, written only by that table's trigger; the index below sorts them as
-- rankings do. `reached_at` is the latest time at which points were scored, in whatever order they were
-- reported.
create table app.event_score (
  campaign_slug text not null,
  event_id text not null,
  player_id uuid not null references app.player,
  points bigint not null check (points >= 0),
  reached_at timestamptz not null,
  -- One number for sorting by points and time, higher first: 10^9 per point, minus the seconds since 2020
  -- (until 2051). Rankings sort by rank_key descending, reached_at, player_id. It allows at most
  -- 9,223,372,035 points.
  rank_key bigint not null generated always as (
    points * 1000000000 + 999999999 - greatest(0, least(999999999,
      floor(extract(epoch from reached_at - timestamptz '2020-01-01 00:00:00+00'))))::bigint
  ) stored,
  primary key (campaign_slug, event_id, player_id)
) with (fillfactor = 80);

create index event_score_rank
  on app.event_score (campaign_slug, event_id, rank_key desc, reached_at, player_id)
  where points > 0;

-- The number of an event's players in each range of rank keys. Each level has smaller ranges than the previous
-- level; empty ranges have no rows. Updated by the triggers of app.event_score.
create table app.event_rank_count (
  campaign_slug text not null,
  event_id text not null,
  level smallint not null check (level between 1 and 5),
  bucket bigint not null,
  players integer not null,
  primary key (campaign_slug, event_id, level, bucket)
) with (fillfactor = 50);

/**
 * The size of the ranges of each level, in rank keys: a million points, a thousand points, one point; within
 * the same points, about a day and 100 seconds. Each size is a multiple of the next. A migration that changes
 * the sizes must count all players again.
 */
create function app.event_rank_sizes() returns bigint[]
language sql immutable
as $$
  select array[1000000000000000, 1000000000000, 1000000000, 100000, 100]::bigint[]
$$;

/**
 * Moves the players of one statement from the ranges of their old scores to the ranges of their new scores. A
 * player without points is in no range.
 */
create function app.count_event_ranks() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  -- Collects the changes in arrays, because a trigger for inserts has no table with the old rows.
  moved record;
begin
  if tg_op = 'INSERT' then
    select array_agg(campaign_slug) as campaigns, array_agg(event_id) as events,
        array_agg(rank_key) as keys, array_agg(1) as changes
      into moved
      from new_scores where points > 0;
  else
    select array_agg(campaign_slug) as campaigns, array_agg(event_id) as events,
        array_agg(rank_key) as keys, array_agg(change) as changes
      into moved
      from (
        select campaign_slug, event_id, rank_key, 1 as change from new_scores where points > 0
        union all
        select campaign_slug, event_id, rank_key, -1 from old_scores where points > 0
      ) as both_sides;
  end if;

  -- Every transaction uses this order, which prevents deadlocks.
  insert into app.event_rank_count as counted (campaign_slug, event_id, level, bucket, players)
    select change.campaign, change.event, sizes.level, change.key / sizes.size, sum(change.players)
      from unnest(moved.campaigns, moved.events, moved.keys, moved.changes)
        as change (campaign, event, key, players)
      cross join unnest(app.event_rank_sizes()) with ordinality as sizes (size, level)
      group by 1, 2, 3, 4
      having sum(change.players) <> 0
      order by 1, 2, 3, 4
    on conflict on constraint event_rank_count_pkey
      do update set players = counted.players + excluded.players;

  -- Deletes ranges without players. Scores rise, so most rows of the table would soon be empty ranges.
  delete from app.event_rank_count as counted
    using (
      select distinct change.campaign, change.event, sizes.level, change.key / sizes.size as bucket
        from unnest(moved.campaigns, moved.events, moved.keys, moved.changes)
          as change (campaign, event, key, players)
        cross join unnest(app.event_rank_sizes()) with ordinality as sizes (size, level)
        where change.players < 0
    ) as range
    where counted.campaign_slug = range.campaign and counted.event_id = range.event
      and counted.level = range.level and counted.bucket = range.bucket
      and counted.players = 0;
  return null;
end
$$;

create trigger count_inserted_ranks after insert on app.event_score
  referencing new table as new_scores
  for each statement execute function app.count_event_ranks();
create trigger count_updated_ranks after update on app.event_score
  referencing old table as old_scores new table as new_scores
  for each statement execute function app.count_event_ranks();

/**
 * Adds new entries to scores, once per statement, so that a report of a thousand players changes each range
 * once. The check of app.event_score refuses sums below zero.
 */
create function app.add_to_event_scores() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off set jit = off
as $$
begin
  -- Inserts new players with 0 points first. A single upsert would fail for negative points, because PostgreSQL
  -- would first check its new row.
  insert into app.event_score (campaign_slug, event_id, player_id, points, reached_at)
    select campaign_slug, event_id, player_id, 0, max(scored_at)
      from new_entries
      group by campaign_slug, event_id, player_id
      order by campaign_slug, event_id, player_id
    on conflict do nothing;
  -- Every transaction uses this order, which prevents deadlocks.
  perform from app.event_score as score
    where (score.campaign_slug, score.event_id, score.player_id) in (
      select campaign_slug, event_id, player_id from new_entries)
    order by score.campaign_slug, score.event_id, score.player_id
    for no key update;
  update app.event_score as score
    set points = score.points + added.points,
        reached_at = greatest(score.reached_at, added.reached_at)
    from (
      select campaign_slug, event_id, player_id, sum(points) as points, max(scored_at) as reached_at
        from new_entries
        group by campaign_slug, event_id, player_id
    ) as added
    where score.campaign_slug = added.campaign_slug and score.event_id = added.event_id
      and score.player_id = added.player_id;
  return null;
end
$$;

create trigger add_to_event_scores after insert on app.event_point_entry
  referencing new table as new_entries
  for each statement execute function app.add_to_event_scores();

create table app.event_level_claim (
  campaign_slug text not null,
  event_id text not null,
  player_id uuid not null references app.player,
  level smallint not null check (level >= 1),
  reward jsonb not null,
  claimed_at timestamptz not null,
  primary key (campaign_slug, event_id, player_id, level)
);

create index event_level_claim_player on app.event_level_claim (player_id, campaign_slug);
create index event_level_claim_claimed_at on app.event_level_claim using brin (claimed_at);

-- The events whose prizes were given according to the final ranks, which happens only once per event.
create table app.event_settlement (
  campaign_slug text not null,
  event_id text not null,
  settled_at timestamptz not null,
  primary key (campaign_slug, event_id)
);

create table app.event_rank_reward (
  campaign_slug text not null,
  event_id text not null,
  player_id uuid not null references app.player,
  rank integer not null check (rank >= 1),
  points bigint not null,
  reward jsonb not null,
  -- The delivery of the prize. It identifies the prize, so that a decision about one event never affects a
  -- prize of another event.
  delivery_id bigint primary key references app.sticker_delivery,
  -- The withdrawn delivery of a deleted winner. This player received that prize in addition to their own.
  passed_on_from bigint unique references app.sticker_delivery,
  granted_at timestamptz not null,
  foreign key (campaign_slug, event_id) references app.event_settlement
);

create unique index event_rank_reward_rank on app.event_rank_reward (campaign_slug, event_id, rank)
  where passed_on_from is null;
create index event_rank_reward_player on app.event_rank_reward (player_id, campaign_slug, event_id);

-- Claimed rewards of quick wins (daily tasks), each once per day of the campaign's zone.
create table app.quick_win_claim (
  campaign_slug text not null,
  event_id text not null,
  player_id uuid not null references app.player,
  task text not null,
  day date not null,
  reward jsonb not null,
  claimed_at timestamptz not null,
  primary key (campaign_slug, event_id, player_id, task, day)
);

create index quick_win_claim_player on app.quick_win_claim (player_id);
create index quick_win_claim_claimed_at on app.quick_win_claim using brin (claimed_at);

-- The events that a player has seen. There is one row per player and campaign.
create table app.events_seen (
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  events text[] not null,
  seen_at timestamptz not null,
  primary key (player_id, campaign_slug)
);

call app.make_append_only('event_point_entry');
call app.make_append_only('event_level_claim');
call app.make_append_only('event_settlement');
call app.make_append_only('event_rank_reward');
call app.make_append_only('quick_win_claim');
