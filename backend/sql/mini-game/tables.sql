-- The mini game Triple Roll: its runs and turns, the ranking of each game day, its winners.

-- One run of a player on a board. It is open until no pair fits any more.
create table app.mini_game_run (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- What all pairs are drawn from; its SHA-256 is known from the start, itself once the run is over.
  seed bytea not null,
  -- 25 digits, row by row from the top left; 0 is an empty cell.
  board text not null default repeat('0', 25) check (board ~ '^[0-6]{25}$'),
  score integer not null default 0 check (score >= 0),
  -- When the last turn that brought points was played: what decides between equal scores. Null before
  -- the first point.
  score_reached_at timestamptz,
  -- The number of the turn that is played next, and the pairs of that turn and the one after it.
  turn integer not null default 1 check (turn >= 1),
  pair smallint[] not null check (cardinality(pair) = 2),
  next_pair smallint[] not null check (cardinality(next_pair) = 2),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- The game day that the score counts for: the one on which the run ended.
  day date,
  check ((ended_at is null) = (day is null))
) with (fillfactor = 70);

create unique index mini_game_run_open on app.mini_game_run (player_id, campaign_slug)
  where ended_at is null;
create index mini_game_run_ended on app.mini_game_run (player_id, campaign_slug, ended_at desc)
  where ended_at is not null;

-- Every turn that was played, with what was answered; kept by month, like app.sticker_entry. No foreign
-- key: the run's row is locked by who writes here and is never deleted, and this is the table that is
-- written most.
create table app.mini_game_turn (
  run_id uuid not null,
  turn integer not null,
  request_id uuid not null,
  first_cell smallint not null check (first_cell between 0 and 24),
  second_cell smallint not null check (second_cell between 0 and 24),
  answer jsonb not null,
  played_at timestamptz not null
) partition by range (played_at);

-- A run that does not count, for good: an operator ruled it out.
create table app.mini_game_void (
  run_id uuid primary key references app.mini_game_run,
  voided_at timestamptz not null
);

-- The best score of each player on each game day. The order of a ranking is rank_key descending,
-- reached_at, player_id (see app.mini_game_rank_key).
create table app.mini_game_day_best (
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  day date not null,
  player_id uuid not null references app.player,
  -- The run with that score, which anybody may watch; null where none is kept, as of the demo's players.
  run_id uuid,
  score integer not null check (score > 0),
  reached_at timestamptz not null,
  rank_key bigint not null,
  primary key (campaign_slug, day, player_id)
) with (fillfactor = 90);

create index mini_game_day_best_ranking on app.mini_game_day_best
  (campaign_slug, day, rank_key desc, reached_at, player_id);

-- How many players of a day stand in each range of rank keys, on four levels of ever smaller ranges:
-- the ranks of a million players are sums of some hundred of these rows. The rows of the two coarse
-- levels come in eight shards, so that runs that end at once need not wait for one row.
create table app.mini_game_rank_count (
  campaign_slug text not null,
  day date not null,
  level smallint not null check (level between 1 and 4),
  bucket bigint not null,
  shard smallint not null check (shard between 0 and 7),
  players integer not null,
  primary key (campaign_slug, day, level, bucket, shard)
) with (fillfactor = 50);

-- Each game day of each campaign is settled once.
create table app.mini_game_settlement (
  campaign_slug text not null,
  day date not null,
  -- What the winners' stickers were drawn from.
  seed bytea not null,
  players integer not null check (players >= 0),
  settled_at timestamptz not null,
  primary key (campaign_slug, day)
);

create table app.mini_game_winner (
  campaign_slug text not null,
  day date not null,
  place smallint not null check (place >= 1),
  player_id uuid not null references app.player,
  -- The run with that score, as far as it is known for the best score.
  run_id uuid,
  score integer not null,
  -- What was won, as app.grant_reward answers it. Null for who is banned when a game day is settled, who
  -- keeps the place and wins nothing.
  reward jsonb,
  -- The promise of a sticker; dice are given at once.
  delivery_id bigint unique references app.sticker_delivery,
  -- The withdrawn promise to a deleted winner that was passed on to this player.
  passed_on_from bigint unique references app.sticker_delivery,
  primary key (campaign_slug, day, place),
  unique (player_id, campaign_slug, day),
  foreign key (campaign_slug, day) references app.mini_game_settlement
);

create index mini_game_winner_run on app.mini_game_winner (run_id);

call app.make_append_only('mini_game_turn');
call app.make_first_partitions('mini_game_turn', 'run_id, turn; run_id, request_id');
call app.make_append_only('mini_game_void');
call app.make_append_only('mini_game_settlement');
call app.make_append_only('mini_game_winner');
