-- The ledger of points that the game reports for events. Repeated reports count once; corrections are entries.
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

/**
 * Adds new entries to the sums in app.ranking_score, once per statement, so that a report of a thousand players
 * changes each range once. `reached_at` is the latest `scored_at` of the player's entries, whatever the order
 * of the reports. The check of app.ranking_score refuses sums below zero.
 */
create function app.add_to_event_scores() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off set jit = off
as $$
begin
  -- Inserts new players with 0 points first. A single upsert would fail for negative points, because PostgreSQL
  -- would first check its new row.
  insert into app.ranking_score (campaign_slug, ranking, player_id, points, reached_at)
    select campaign_slug, event_id, player_id, 0, max(scored_at)
      from new_entries
      group by campaign_slug, event_id, player_id
      order by campaign_slug, event_id, player_id
    on conflict do nothing;
  -- Every transaction uses this order, which prevents deadlocks.
  perform from app.ranking_score as score
    where (score.campaign_slug, score.ranking, score.player_id) in (
      select campaign_slug, event_id, player_id from new_entries)
    order by score.campaign_slug, score.ranking, score.player_id
    for no key update;
  update app.ranking_score as score
    set points = score.points + added.points,
        reached_at = greatest(score.reached_at, added.reached_at)
    from (
      select campaign_slug, event_id, player_id, sum(points) as points, max(scored_at) as reached_at
        from new_entries
        group by campaign_slug, event_id, player_id
    ) as added
    where score.campaign_slug = added.campaign_slug and score.ranking = added.event_id
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
  -- The delivery of the prize, which identifies the prize, so that a decision about one event never
  -- affects a prize of another event.
  delivery_id bigint primary key references app.sticker_delivery,
  -- The withdrawn delivery of a deleted winner. This player received that prize in addition to their own.
  passed_on_from bigint unique references app.sticker_delivery,
  granted_at timestamptz not null,
  foreign key (campaign_slug, event_id) references app.event_settlement
);

create unique index event_rank_reward_rank on app.event_rank_reward (campaign_slug, event_id, rank)
  where passed_on_from is null;
create index event_rank_reward_player on app.event_rank_reward (player_id, campaign_slug, event_id);

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
