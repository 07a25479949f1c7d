/** The ledgers whose old months can be archived; `amount` is the column to sum, or null to count entries. */
create or replace function app.archived_ledgers() returns table (ledger text, amount text)
language sql immutable
as $$
  values ('sticker_entry', 'copies'), ('dice_entry', 'dice'), ('chance_entry', 'chances'),
    ('mini_game_turn', null), ('link_visit', null)
$$;

/**
 * A month that ended by this time can be archived: 400 days ago or, if earlier, the first opening or counted
 * period of the campaigns that have not ended or ended less than 60 days ago. No rule or page reads older
 * entries.
 */
create or replace function app.archivable_until() returns timestamptz
language sql stable
as $$
  select least(app.now() - interval '400 days', (
    select min(least(campaign.opens_at, campaign.counted_from))
      from app.campaign where campaign.closes_at > app.now() - interval '60 days'))
$$;

/** The months that can be archived, oldest first within a ledger. */
create or replace function app.archivable_partitions()
returns table (ledger text, partition text, ends_at timestamptz)
language sql stable
as $$
  select listed.ledger, known.partition, known.ends_at
    from app.archived_ledgers() as listed
    cross join lateral app.partitions_of(listed.ledger) as known
    where known.ends_at <= app.archivable_until()
    order by listed.ledger, known.ends_at
$$;

/** The number of a month's entries, and the sum of their amounts. */
create or replace function app.month_sum(
  ledger text, partition text, out entries bigint, out total bigint
)
language plpgsql stable
as $$
declare
  moved constant text := (
    select coalesce(quote_ident(listed.amount), '1') from app.archived_ledgers() as listed
      where listed.ledger = month_sum.ledger);
begin
  execute format('select count(*), coalesce(sum(%s), 0) from app.%I', moved, partition)
    into entries, total;
end
$$;

/**
 * Adds a month's sums to the stored sums of earlier archived months (such as app.dice_carried), and returns the
 * total that it added. Null for a ledger whose old entries no rule sums up.
 */
create or replace function app.carry_month(ledger text, partition text) returns bigint
language plpgsql volatile
as $$
declare
  kept record;
  given record;
begin
  select * into given
    from (values
      ('sticker_entry', 'sticker_carried', 'player_id, sticker_slug', 'copies', 'sum(copies)'),
      ('dice_entry', 'dice_carried', 'player_id', 'dice', 'sum(dice)'),
      ('link_visit', 'link_visit_carried', 'link_id', 'visits', 'count(*)')
    ) as listed (ledger, carried, keys, amount, sum)
    where listed.ledger = carry_month.ledger;
  if not found then
    return null;
  end if;
  execute format(
    'with moved as materialized (
        select %1$s, %2$s as amount from app.%3$I group by %1$s),
      carried as (
        insert into app.%4$I as carried (%1$s, %5$I)
          select * from moved order by %1$s
          on conflict (%1$s) do update set %5$I = carried.%5$I + excluded.%5$I
          returning 1)
      select (select count(*) from moved) as sums, (select count(*) from carried) as rows,
        (select coalesce(sum(amount), 0) from moved)::bigint as total',
      given.keys, given.sum, partition, given.carried, given.amount)
    into kept;
  if kept.sums <> kept.rows then
    raise exception 'Of % sums of % only % were carried: nothing is archived.', kept.sums, partition,
        kept.rows
      using errcode = '55000';
  end if;
  return kept.total;
end
$$;

/**
 * Detaches a month from its ledger. All players wait while this function waits for the lock, so each try takes
 * at most 50 ms. Raises 55P03 after half a minute, for example during a backup.
 */
create or replace function app.detach_month(ledger text, partition text) returns void
language plpgsql volatile
as $$
begin
  for attempt in 1..150 loop
    begin
      perform set_config('lock_timeout', '50ms', true);
      execute format('alter table app.%I detach partition app.%I', ledger, partition);
      return;
    exception when lock_not_available then
      perform pg_sleep(0.1 + random() * 0.1);
    end;
  end loop;
  raise exception 'Something reads % all the time, such as a copy that is being drawn.', ledger
    using errcode = '55P03', hint = 'Wait until it has ended, delete the file and archive again.';
end
$$;

/**
 * Adds a month's sums to those of archived months and detaches the month; the caller must have written its
 * file. `entries` and `total` are the numbers of the file, `digest` is its SHA-256. Players can play meanwhile,
 * because no entry is added to a past month. Raises 22023 if the month may not be archived or differs from the
 * file, and 55000 if the carried sum differs; the month then stays. `app.drop_archived_months` frees the space.
 */
create or replace function app.archive_partition(
  partition text, entries bigint, total bigint, digest bytea, done_by text
) returns void
language plpgsql volatile set lock_timeout = '5s'
as $$
declare
  month record;
  found_sum record;
  carried bigint;
begin
  if done_by is null or char_length(done_by) not between 1 and 100 then
    raise exception 'Say who you are, in 100 characters at most.' using errcode = '22023';
  end if;
  select * into month from app.archivable_partitions() as listed
    where listed.partition = archive_partition.partition;
  if not found then
    raise exception '% is no month that can be archived: only what ended before % is.', partition,
        app.iso(app.archivable_until())
      using errcode = '22023';
  end if;
  execute format('lock table app.%I in share row exclusive mode', partition);
  found_sum := app.month_sum(month.ledger, partition);
  if (found_sum.entries, found_sum.total) <> (entries, total) then
    raise exception 'The file of % has % entries that come to %, but the table has % that come to %.',
        partition, entries, total, found_sum.entries, found_sum.total
      using errcode = '22023', hint = 'Delete the file and archive again.';
  end if;
  carried := app.carry_month(month.ledger, partition);
  if carried <> total then
    raise exception 'Of % there would be carried % instead of %: nothing is archived.', partition, carried,
        total
      using errcode = '55000';
  end if;
  insert into app.archived_partition
      (partition, ledger, ends_at, entries, total, digest, archived_at, archived_by)
    values (partition, month.ledger, month.ends_at, entries, total, digest, app.now(), done_by);
  -- Detaches the partition last, so that the table is locked only briefly.
  perform app.detach_month(month.ledger, partition);
end
$$;

/** Drops the detached months and returns their names. */
create or replace function app.drop_archived_months() returns setof text
language plpgsql volatile set lock_timeout = '5s'
as $$
declare
  month text;
begin
  for month in
    select archived.partition
      from app.archived_partition as archived
      join pg_class as kept on kept.oid = to_regclass(format('app.%I', archived.partition))
      where not kept.relispartition
      order by archived.partition
  loop
    execute format('drop table app.%I', month);
    return next month;
  end loop;
end
$$;
