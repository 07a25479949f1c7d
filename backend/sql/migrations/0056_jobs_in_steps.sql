-- What a job that goes on for long has done so far, and when and why one failed; and indexes by which
-- each step of a job finds its part without reading the rest.

alter table app.job_run
  -- Null for a job that never ended well.
  alter column ended_at drop not null,
  -- Of the run that goes on, or that failed; null after one that ended well.
  add column begun_at timestamptz,
  -- How many things the run has done so far, or the last run did.
  add column done bigint not null default 0,
  add column failed_at timestamptz,
  add column failure text,
  add check (ended_at is not null or begun_at is not null or failed_at is not null);

-- The balances that an activity's end wipes.
create index point_balance_left on app.point_balance (activity_slug, player_id) where points > 0;

-- A million gold stickers that wait for their blitz must not be read each minute for the ten others
-- that are due.
drop index app.sticker_delivery_promised;
create index sticker_delivery_promised on app.sticker_delivery (sticker_slug, due_at)
  where state = 'promised';
