-- The last runs of each job, on any server or by an operator's command. The times are real, not app.now(), to
-- show whether jobs run at all.
create table app.job_run (
  job text primary key,
  -- The end of the last successful run; null if the job never succeeded.
  ended_at timestamptz,
  -- The start of the current run or of a failed run; null after a success.
  begun_at timestamptz,
  done bigint not null default 0,
  failed_at timestamptz,
  failure text,
  check (ended_at is not null or begun_at is not null or failed_at is not null)
);

-- The next three tables have the sums of archived months. Archiving a month adds its sums to them, so that
-- balances do not change.
create table app.sticker_carried (
  player_id uuid not null references app.player,
  sticker_slug text not null,
  copies integer not null,
  primary key (player_id, sticker_slug)
);

create table app.dice_carried (
  player_id uuid primary key references app.player,
  dice bigint not null
);

create table app.link_visit_carried (
  link_id text primary key references app.share_link,
  visits bigint not null
);

create table app.archived_partition (
  partition text primary key,
  ledger text not null,
  ends_at timestamptz not null,
  entries bigint not null,
  -- The sum of the entries' amounts. Visits and turns have no amount, so for them it is the number of entries.
  total bigint not null,
  digest bytea not null check (octet_length(digest) = 32),
  archived_at timestamptz not null,
  archived_by text not null check (char_length(archived_by) between 1 and 100)
);

call app.make_append_only('archived_partition');
