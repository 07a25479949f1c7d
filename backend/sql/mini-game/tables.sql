create table app.mini_game_run (
  id uuid primary key default gen_random_uuid(),
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Determines all pairs of dice. Players see the seed's SHA-256 from the start, the seed itself after the run.
  seed bytea not null,
  -- 25 digits, row by row from the top left; 0 is an empty cell.
  board text not null default repeat('0', 25) check (board ~ '^[0-6]{25}$'),
  score integer not null default 0 check (score >= 0),
  -- The time at which the last points were scored; of two equal scores, the earlier one ranks higher.
  -- Null before the first point.
  score_reached_at timestamptz,
  -- The number of the next turn, from 1, the pair of dice of that turn, and the pair of the turn after it.
  turn integer not null default 1 check (turn >= 1),
  pair smallint[] not null check (cardinality(pair) = 2),
  next_pair smallint[] not null check (cardinality(next_pair) = 2),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- The game day on which the run ended and for whose ranking its score counts.
  day date,
  -- The time from which everybody may replay the run, because its player shared it.
  shared_at timestamptz check (shared_at is null or ended_at is not null),
  check ((ended_at is null) = (day is null))
) with (fillfactor = 70);

create unique index mini_game_run_open on app.mini_game_run (player_id, campaign_slug)
  where ended_at is null;
create index mini_game_run_ended on app.mini_game_run (player_id, campaign_slug, ended_at desc)
  where ended_at is not null;

create index mini_game_run_started_at on app.mini_game_run using brin (started_at);

-- Every turn with its answer, partitioned by month. There is no foreign key, because it would slow the most
-- written table and is not needed: a call that writes a turn has locked the run, and runs are never deleted.
create table app.mini_game_turn (
  run_id uuid not null,
  turn integer not null,
  request_id uuid not null,
  first_cell smallint not null check (first_cell between 0 and 24),
  second_cell smallint not null check (second_cell between 0 and 24),
  answer jsonb not null,
  played_at timestamptz not null
) partition by range (played_at);

create table app.mini_game_void (
  run_id uuid primary key references app.mini_game_run,
  voided_at timestamptz not null
);

create table app.mini_game_settlement (
  campaign_slug text not null,
  day date not null,
  -- The seed with which the winners' stickers are drawn.
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
  -- The run with this score; null if it is not known.
  run_id uuid,
  score integer not null,
  -- The prize that app.grant_reward returned; null for a banned player and, if the prize is dice, a
  -- disqualified one.
  reward jsonb,
  -- The delivery of a won sticker; null for dice, which are added to the balance at once.
  delivery_id bigint unique references app.sticker_delivery,
  -- The withdrawn delivery of a deleted winner whose prize this player received.
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
