-- Runs of jobs, and what the archived months of ledgers have come to.

-- When each job last ended well, whoever ran it: any server, or the operator's command. In real time,
-- whatever the clock of the rules says, because it tells whether the jobs run at all.
create table app.job_run (
  job text primary key,
  -- Null for a job that never ended well.
  ended_at timestamptz,
  -- Of the run that goes on, or that failed; null after one that ended well.
  begun_at timestamptz,
  -- How many things the run has done so far, or the last run did.
  done bigint not null default 0,
  failed_at timestamptz,
  failure text,
  check (ended_at is not null or begun_at is not null or failed_at is not null)
);

-- What archived months have come to, so that every sum stays what it was.
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

-- Each month that was archived: what its file contains.
create table app.archived_partition (
  partition text primary key,
  ledger text not null,
  ends_at timestamptz not null,
  entries bigint not null,
  -- The sum of what the entries move; of visits and turns, their number.
  total bigint not null,
  -- SHA-256 of the file.
  digest bytea not null check (octet_length(digest) = 32),
  archived_at timestamptz not null,
  archived_by text not null check (char_length(archived_by) between 1 and 100)
);

call app.make_append_only('archived_partition');
