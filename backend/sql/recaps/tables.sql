-- Snapshots of recaps. `season` is the slug of the recap's campaign. A job counts a new snapshot in steps,
-- while pages still show the previous one. Each snapshot has a number (`build`); app.season_snapshot has that
-- of the current one.

create sequence app.season_snapshot_build_number;

create table app.season_snapshot (
  season text primary key references app.campaign,
  build integer not null,
  counted_from timestamptz not null,
  counted_until timestamptz not null,
  time_zone text not null,
  -- The version of the counting rules (app.recap_rules). A snapshot with an old version is taken again.
  rules smallint not null default 1,
  population integer not null check (population >= 0),
  taken_at timestamptz not null
);

-- A snapshot that is being counted, or whose predecessors are being deleted.
create table app.season_snapshot_build (
  season text primary key references app.campaign,
  build integer not null,
  counted_from timestamptz not null,
  counted_until timestamptz not null,
  time_zone text not null,
  rules smallint not null,
  -- The last counted player, in the order of ids; null before the first.
  walked_to uuid,
  population integer not null default 0,
  begun_at timestamptz not null,
  -- Set when this snapshot became the current one; later steps delete the rows of older snapshots.
  outcome text check (outcome in ('taken', 'retaken'))
);

create table app.season_recap (
  season text not null,
  build integer not null,
  player_id uuid not null references app.player,
  -- The main number of the recap: exchanges in a year, copies swapped in a season.
  score integer not null,
  exchanges integer not null,
  received integer not null,
  sent integer not null,
  perfect integer not null,
  fast integer not null,
  honest integer not null,
  free_stickers integer not null,
  teams integer not null,
  posts integer not null,
  days_joined integer not null,
  mate_id uuid references app.player,
  mate_exchanges integer,
  -- Data of moments (app.recap_moments), each with its day; null for moments the player did not have.
  best_day_copies integer,
  best_day_on date,
  quickest_seconds integer,
  quickest_on date,
  comeback_days integer,
  comeback_on date,
  gold_sticker text,
  gold_on date,
  best_score integer,
  best_score_on date,
  rolls integer not null default 0,
  runs integer not null default 0,
  invitees integer not null default 0,
  primary key (season, build, player_id),
  check ((mate_id is null) = (mate_exchanges is null)),
  check ((best_day_copies is null) = (best_day_on is null)),
  check ((quickest_seconds is null) = (quickest_on is null)),
  check ((comeback_days is null) = (comeback_on is null)),
  check ((gold_sticker is null) = (gold_on is null)),
  check ((best_score is null) = (best_score_on is null))
);

-- The number of players with each score and, once the snapshot is complete, with a lower score, so that a
-- percentage needs only one row.
create table app.season_score (
  season text not null,
  build integer not null,
  score integer not null,
  players integer not null,
  below integer,
  primary key (season, build, score)
);

-- Players' choice whether to hide their recaps. Without a row, a player's recaps are shown.
create table app.recap_privacy (
  player_id uuid primary key references app.player,
  hidden boolean not null,
  changed_at timestamptz not null
);

create table app.recap_share (
  id bigint generated always as identity primary key,
  season text not null,
  player_id uuid not null references app.player,
  -- Pages 6 to 8 are moments, page 9 is the character.
  page smallint not null check (page between 1 and 9),
  shared_at timestamptz not null
);

create index recap_share_player on app.recap_share (player_id, season);

call app.make_append_only('recap_share', 'delete');
