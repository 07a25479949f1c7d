-- Requests are kept in partitions by month, those of strangers by day: old ones go by dropping a
-- table, which takes no time and leaves no dead rows. What is kept how long stands in
-- app.partitioned_tables; a job makes partitions ahead and drops those whose time is over.

alter table app.request rename to request_before;
alter index app.request_pkey rename to request_before_pkey;

-- Each effect that a player asked for, under the id that the client gave it. No foreign keys: this
-- table is written by every effect, and must lock nothing else. `asked_at` is real time, because it
-- is real phones that ask again. Each partition has a primary key of its own (caller, request_id):
-- one over all would have to contain the time.
create table app.request (
  caller uuid not null,
  request_id uuid not null,
  function text not null,
  params_hash bytea not null,
  answer jsonb,
  asked_at timestamptz not null
) partition by range (asked_at);

-- The same for callers who are nobody: whoever fills it fills two days.
create table app.stranger_request (
  request_id uuid not null,
  function text not null,
  params_hash bytea not null,
  answer jsonb,
  asked_at timestamptz not null
) partition by range (asked_at);

-- A partition without limits catches what no other takes, should nobody make them for months.
create table app.request_other partition of app.request default;
alter table app.request_other add primary key (caller, request_id);
create table app.stranger_request_other partition of app.stranger_request default;
alter table app.stranger_request_other add primary key (request_id);

-- In one partition with the current month, so that what was asked before counts on. The times were
-- those of the database's clock, which a demo's may have set to years ahead.
update app.request_before
  set asked_at = now() where asked_at >= date_trunc('month', now(), 'UTC') + interval '1 month';
do $$
begin
  execute format(
    'alter table app.request attach partition app.request_before for values from (minvalue) to (%L)',
    date_trunc('month', now(), 'UTC') + interval '1 month');
end
$$;
