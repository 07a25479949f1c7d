/**
 * How long a player's request id is known at least: as long as the longest campaign of now runs in which
 * effects give something (of recaps there is nothing to have twice), at least 30 days and at most 60
 * (contracts, section 3).
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

/** How long what was answered to a player's request is known at least: over a weekend without network. */
create or replace function app.answer_life() returns interval
language sql immutable
as $$
  select interval '2 days'
$$;

/**
 * The tables that are kept in partitions by time, each with
 *   span        how long a partition is, one `month` or one `day` of UTC
 *   at_column   the column that it is split by
 *   unique_key  the primary key of each partition; after a semicolon, what else is unique in it
 *   kept        for how long after its end a partition stays; null for ever
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
    -- Ledgers stay until an operator archives them (app.archive_partition).
    ('sticker_entry', 'month', 'entered_at', 'id; delivery_id', null),
    ('dice_entry', 'month', 'entered_at', 'id', null),
    ('chance_entry', 'month', 'entered_at', 'id', null),
    ('mini_game_turn', 'month', 'played_at', 'run_id, turn; run_id, request_id', null),
    ('link_visit', 'month', 'visited_at', 'link_id, visitor_digest', null)
$$;

/** The partitions of a table of schema app and the end of each, exclusive; null for the one without limits. */
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

/**
 * Makes one partition of a table, beginning at `starts_at`. What the partition without limits holds of
 * that time moves into it. Returns its name.
 */
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
    -- Answers are added to these: room for that beside them.
    execute format('alter table app.%I set (fillfactor = 80)', partition);
  end if;
  -- Nobody writes there between the move and the moment the new partition takes it over.
  execute format('lock table app.%I in access exclusive mode', other);
  -- Only an append-only table has triggers of its own against this; it moves, it does not change.
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
 * Makes the next partition that is missing, of this span and the two after it, or drops the next one
 * whose time is over. Returns what it did; null where nothing is left to do.
 *
 * Each step takes its locks for milliseconds. Where it does not get one within 200 ms it raises
 * 55P03 rather than stand in the way: every effect would wait behind it. The job tries again.
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
  -- One server at a time; another one finds it done.
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

/** A step of `app.keep_partitions_step` as a job's: 1 where it did something, otherwise 0. */
create or replace function app.keep_partitions() returns integer
language sql volatile
as $$
  select case when app.keep_partitions_step() is null then 0 else 1 end
$$;
