/**
 * The minimum time for which the database keeps a player's request id: the length of the longest campaign that
 * gives rewards and did not end more than 30 days ago, at least 30 and at most 60 days (docs/contracts.md).
 */
create or replace function app.request_life() returns interval
language sql stable
as $$
  select least(app.longest_request_life(), greatest(interval '30 days', (
    select max(campaign.closes_at - campaign.opens_at)
      from app.campaign
      where campaign.kind <> all (app.recap_kinds())
        and campaign.closes_at > app.now() - interval '30 days')))
$$;

/** The minimum time for which an answer is kept: long enough for a weekend without network. */
create or replace function app.answer_life() returns interval
language sql immutable
as $$
  select interval '2 days'
$$;

/**
 * The tables that are partitioned by time:
 *   span        a partition's length, `month` or `day` in UTC
 *   at_column   the partition column
 *   unique_key  the primary key of each partition; after a semicolon, other unique columns
 *   kept        the time for which a partition is kept after its end; null: until it is archived
 */
create or replace function app.partitioned_tables()
returns table (name text, span text, at_column text, unique_key text, kept interval)
language sql stable
as $$
  values
    ('request', 'month', 'asked_at', 'caller, request_id', app.request_life()),
    ('request_answer', 'day', 'asked_at', 'caller, request_id', app.answer_life()),
    ('stranger_request', 'day', 'asked_at', 'request_id', app.stranger_request_life()),
    ('invitation_attempt', 'month', 'attempted_at', 'id', interval '90 days'),
    -- Ledgers have no retention period: they are kept until an operator archives them (app.archive_partition).
    ('sticker_entry', 'month', 'entered_at', 'id; delivery_id', null),
    ('dice_entry', 'month', 'entered_at', 'id', null),
    ('chance_entry', 'month', 'entered_at', 'id', null),
    ('mini_game_turn', 'month', 'played_at', 'run_id, turn; run_id, request_id', null),
    ('link_visit', 'month', 'visited_at', 'link_id, visitor_digest', null)
$$;

/** The partitions of a table and the exclusive end of each; null for the default partition. */
create or replace function app.partitions_of(parent text)
returns table (partition text, ends_at timestamptz)
language sql stable
as $$
  select child.relname::text,
      substring(pg_get_expr(child.relpartbound, child.oid) from $re$ TO \('([^']+)'\)$re$)::timestamptz
    from pg_inherits as link
    join pg_class as child on child.oid = link.inhrelid
    where link.inhparent = format('app.%I', parent)::regclass
    order by 2 nulls last
$$;

/** Creates the partition from `starts_at`, moves its rows out of the default one, and returns its name. */
create or replace function app.make_partition(
  parent text, span text, at_column text, unique_key text, starts_at timestamptz
) returns text
language plpgsql volatile
as $$
declare
  ends_at constant timestamptz := starts_at + ('1 ' || span)::interval;
  partition constant text := parent || to_char(starts_at at time zone 'UTC',
    case span when 'day' then '"_"YYYY"_"MM"_"DD' else '"_"YYYY"_"MM' end);
  other constant text := parent || '_other';
  is_ledger constant boolean := exists (
    select from pg_trigger
      where tgrelid = format('app.%I', parent)::regclass and tgname = 'refuse_row_change');
begin
  execute format('create table app.%I (like app.%I including all excluding identity)', partition, parent);
  execute format('alter table app.%I add primary key (%s)', partition,
    split_part(unique_key, ';', 1));
  if position(';' in unique_key) > 0 then
    execute format('alter table app.%I add unique (%s)', partition, split_part(unique_key, ';', 2));
  end if;
  if is_ledger then
    execute format('create trigger refuse_truncate before truncate on app.%I
      for each statement execute function app.refuse_change()', partition);
  elsif parent = 'stranger_request' then
    -- Leaves free space in each page, because updates add answers to the rows later.
    execute format('alter table app.%I set (fillfactor = 80)', partition);
  end if;
  -- Prevents writes to the default partition until the new partition is attached.
  execute format('lock table app.%I in access exclusive mode', other);
  -- Disables the trigger of append-only tables, which would forbid moving the rows.
  execute format('alter table app.%I disable trigger user', other);
  execute format(
    'with moved as (delete from app.%1$I where %2$I >= $1 and %2$I < $2 returning *)
      insert into app.%3$I select * from moved', other, at_column, partition)
    using starts_at, ends_at;
  execute format('alter table app.%I enable trigger user', other);
  execute format('alter table app.%I attach partition app.%I for values from (%L) to (%L)',
    parent, partition, starts_at, ends_at);
  return partition;
end
$$;

/**
 * Creates the next missing partition, for the current span or the two after it, or drops the next expired one.
 * Returns what it did; null if nothing is left.
 *
 * Each step holds locks for milliseconds. If it gets no lock within 200 ms it raises 55P03, so that other calls
 * do not queue behind it; the job then tries again.
 */
create or replace function app.keep_partitions_step() returns text
language plpgsql volatile set lock_timeout = '200ms'
as $$
declare
  kind record;
  first timestamptz;
  starts_at timestamptz;
  old text;
begin
  perform pg_advisory_xact_lock(hashtext('app.keep_partitions'));
  for kind in select * from app.partitioned_tables() loop
    first := date_trunc(kind.span, now(), 'UTC');
    for ahead in 0..2 loop
      starts_at := (first at time zone 'UTC' + ahead * ('1 ' || kind.span)::interval) at time zone 'UTC';
      if not exists (
        select from app.partitions_of(kind.name) as known where known.ends_at > starts_at
          and known.ends_at is not null)
      then
        return 'made ' || app.make_partition(
          kind.name, kind.span, kind.at_column, kind.unique_key, starts_at);
      end if;
    end loop;
    select known.partition into old
      from app.partitions_of(kind.name) as known
      where known.ends_at <= now() - kind.kept
      limit 1;
    if found then
      execute format('drop table app.%I', old);
      return 'dropped ' || old;
    end if;
  end loop;
  return null;
end
$$;

/** Runs `app.keep_partitions_step` as a step of a job: returns 1 if it did something, otherwise 0. */
create or replace function app.keep_partitions() returns integer
language sql volatile
as $$
  select case when app.keep_partitions_step() is null then 0 else 1 end
$$;
