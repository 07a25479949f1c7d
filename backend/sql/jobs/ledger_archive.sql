/**
 * The ledgers whose old months can be archived, each with the column that an entry moves; null where
 * entries are counted.
 */
create or replace function app.archived_ledgers() returns table (ledger text, amount text)
language sql immutable
as $$
  values ('sticker_entry', 'copies'), ('dice_entry', 'dice'), ('chance_entry', 'chances'),
    ('mini_game_turn', null), ('link_visit', null)
$$;

/**
 * Before when months can be archived: 400 days ago, and before every campaign that runs, is to come or
 * ended less than 60 days ago has opened. Nothing that a rule or a page reads is older.
 */
create or replace function app.archivable_until() returns timestamptz
language sql stable
as $$
  select least(app.now() - interval '400 days', (
    select min(least(campaign.opens_at, campaign.counted_from))
      from app.campaign where campaign.closes_at > app.now() - interval '60 days'))
$$;

/** The months that can be archived, the oldest of each ledger first. */
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

/**
 * The number of entries of a ledger, or of one partition of it, and the sum of what they move.
 */
create or replace function app.ledger_sum(
  ledger text, partition text default null, out entries bigint, out total bigint
)
language plpgsql stable
as $$
declare
  moved constant text := (
    select coalesce(quote_ident(listed.amount), '1') from app.archived_ledgers() as listed
      where listed.ledger = ledger_sum.ledger);
begin
  execute format('select count(*), coalesce(sum(%s), 0) from app.%I', moved,
      coalesce(partition, ledger))
    into entries, total;
end
$$;

/** The sum of what archived months of a ledger have come to. */
create or replace function app.carried_sum(ledger text) returns bigint
language sql stable
as $$
  select coalesce(sum(archived.total), 0)::bigint
    from app.archived_partition as archived
    where archived.ledger = carried_sum.ledger
$$;

/**
 * How many balances differ from what their entries and archived months come to, of the players with
 * entries in a partition: of stickers and of dice. A balance of chances is one of a day that no archived
 * month has.
 */
create or replace function app.wrong_balances(ledger text, players uuid[]) returns bigint
language plpgsql stable
as $$
begin
  if ledger = 'dice_entry' then
    return (
      select count(*)
        from (
          select moved.player_id, sum(moved.dice) as dice
            from (
              select entry.player_id, entry.dice
                from app.dice_entry as entry where entry.player_id = any (players)
              union all
              select carried.player_id, carried.dice
                from app.dice_carried as carried where carried.player_id = any (players)
            ) as moved
            group by moved.player_id
        ) as summed
        full join (
          select * from app.dice_balance as balance where balance.player_id = any (players)
        ) as kept using (player_id)
        where coalesce(summed.dice, 0) <> coalesce(kept.dice, 0));
  elsif ledger <> 'sticker_entry' then
    return 0;
  end if;
  return (
    select count(*)
      from (
        select moved.player_id, moved.sticker_slug, sum(moved.copies) as copies
          from (
            select entry.player_id, entry.sticker_slug, entry.copies
              from app.sticker_entry as entry
              where entry.player_id = any (players)
            union all
            select carried.player_id, carried.sticker_slug, carried.copies
              from app.sticker_carried as carried
              where carried.player_id = any (players)
          ) as moved
          group by moved.player_id, moved.sticker_slug
      ) as summed
      full join (
        select * from app.sticker_holding as holding where holding.player_id = any (players)
      ) as held using (player_id, sticker_slug)
      where coalesce(summed.copies, 0) <> coalesce(held.copies, 0));
end
$$;

/**
 * Carries the sums of one month of a ledger forward and drops the month, once its file is written:
 * `entries` and `total` are what the file came to, `digest` is its SHA-256. Proves before and after
 * that the sum of the ledger, and each balance of the players concerned, stay the same. Raises 22023
 * where the month may not be archived yet or the file does not agree with it, and 55000 where a sum
 * would change; nothing is dropped then.
 */
create or replace function app.archive_partition(
  partition text, entries bigint, total bigint, digest bytea, done_by text
) returns void
language plpgsql volatile set lock_timeout = '5s'
as $$
declare
  month record;
  found_sum record;
  before numeric;
  wrong bigint;
  players uuid[] := '{}';
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
  -- Nothing is added while it is counted.
  execute format('lock table app.%I in share row exclusive mode', partition);
  found_sum := app.ledger_sum(month.ledger, partition);
  if (found_sum.entries, found_sum.total) <> (entries, total) then
    raise exception 'The file of % has % entries that come to %, but the table has % that come to %.',
        partition, entries, total, found_sum.entries, found_sum.total
      using errcode = '22023', hint = 'Delete the file and archive again.';
  end if;

  before := (app.ledger_sum(month.ledger)).total + app.carried_sum(month.ledger);
  if month.ledger in ('sticker_entry', 'dice_entry') then
    execute format('select coalesce(array_agg(distinct player_id), ''{}'') from app.%I', partition)
      into players;
  end if;
  wrong := app.wrong_balances(month.ledger, players);

  if month.ledger = 'sticker_entry' then
    execute format('insert into app.sticker_carried as carried (player_id, sticker_slug, copies)
      select player_id, sticker_slug, sum(copies) from app.%I group by player_id, sticker_slug
      on conflict (player_id, sticker_slug) do update set copies = carried.copies + excluded.copies',
      partition);
  elsif month.ledger = 'dice_entry' then
    execute format('insert into app.dice_carried as carried (player_id, dice)
      select player_id, sum(dice) from app.%I group by player_id
      on conflict (player_id) do update set dice = carried.dice + excluded.dice', partition);
  elsif month.ledger = 'link_visit' then
    execute format('insert into app.link_visit_carried as carried (link_id, visits)
      select link_id, count(*) from app.%I group by link_id
      on conflict (link_id) do update set visits = carried.visits + excluded.visits', partition);
  end if;
  execute format('drop table app.%I', partition);
  insert into app.archived_partition
      (partition, ledger, ends_at, entries, total, digest, archived_at, archived_by)
    values (partition, month.ledger, month.ends_at, entries, total, digest, app.now(), done_by);

  if (app.ledger_sum(month.ledger)).total + app.carried_sum(month.ledger) <> before
    or app.wrong_balances(month.ledger, players) <> wrong
  then
    raise exception 'The sums of % would change: nothing is archived.', month.ledger
      using errcode = '55000';
  end if;
end
$$;
