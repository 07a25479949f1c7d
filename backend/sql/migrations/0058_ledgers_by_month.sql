-- The ledgers that everybody's play fills are kept in partitions by month, so that an operator can
-- archive old months to files and drop them (app.archive_partition). What exists stays in one first
-- partition. Keys are unique within a partition, and where that is not enough the rules hold it: a
-- delivery is sent once by app.delivery_entry, a turn is played under the lock of its run.

create procedure pg_temp.split_by_month(ledger text, at_column text)
language plpgsql
as $$
declare
  before constant text := ledger || '_before';
  old regclass;
  item record;
  definitions text[] := '{}';
  ends_at timestamptz;
  has_id boolean;
  next_id bigint;
begin
  execute format('alter table app.%I rename to %I', ledger, before);
  old := format('app.%I', before)::regclass;
  -- Indexes and constraints keep their names for the whole.
  for item in select relname from pg_class join pg_index on indexrelid = pg_class.oid
    where indrelid = old
  loop
    execute format('alter index app.%I rename to %I', item.relname,
      replace(item.relname, ledger, before));
  end loop;

  select exists (select from pg_attribute where attrelid = old and attidentity <> '') into has_id;
  execute format('create table app.%I (like app.%I including defaults including constraints)
    partition by range (%I)', ledger, before, at_column);
  if has_id then
    execute format('select coalesce(max(id), 0) + 1 from app.%I', before) into next_id;
    execute format('alter table app.%I alter column id drop identity', before);
    execute format('alter table app.%I alter column id add generated always as identity (start %s)',
      ledger, next_id);
  end if;
  for item in select pg_get_constraintdef(oid) as definition from pg_constraint
    where conrelid = old and contype = 'f'
  loop
    execute format('alter table app.%I add %s', ledger, item.definition);
  end loop;
  for item in select pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = old and not indisunique
  loop
    execute replace(item.definition, before, ledger);
  end loop;
  -- Triggers belong to the whole: each partition gets them by that.
  for item in select tgname, pg_get_triggerdef(oid) as definition from pg_trigger
    where tgrelid = old and not tgisinternal order by tgname
  loop
    definitions := definitions || replace(item.definition, before, ledger);
    execute format('drop trigger %I on app.%I', item.tgname, before);
  end loop;

  execute format('select greatest(date_trunc(''month'', now(), ''UTC''),
      date_trunc(''month'', max(%I), ''UTC'')) + interval ''1 month'' from app.%I', at_column, before)
    into ends_at;
  execute format('alter table app.%I attach partition app.%I for values from (minvalue) to (%L)',
    ledger, before, ends_at);
  execute format('create table app.%I partition of app.%I default', ledger || '_other', ledger);
  for i in 1..cardinality(definitions) loop
    execute definitions[i];
  end loop;
  execute format('create trigger refuse_truncate before truncate on app.%I
    for each statement execute function app.refuse_change()', before);
  execute format('create trigger refuse_truncate before truncate on app.%I
    for each statement execute function app.refuse_change()', ledger || '_other');
end
$$;

call pg_temp.split_by_month('sticker_entry', 'entered_at');
alter table app.sticker_entry_other add primary key (id), add unique (delivery_id);
call pg_temp.split_by_month('dice_entry', 'entered_at');
alter table app.dice_entry_other add primary key (id);
call pg_temp.split_by_month('chance_entry', 'entered_at');
alter table app.chance_entry_other add primary key (id);
call pg_temp.split_by_month('mini_game_turn', 'played_at');
alter table app.mini_game_turn_other add primary key (run_id, turn), add unique (run_id, request_id);
call pg_temp.split_by_month('link_visit', 'visited_at');
alter table app.link_visit_other add primary key (link_id, visitor_digest);

-- What archived months have come to, so that every sum stays what it was.
create table app.sticker_carried (
  player_id uuid not null references app.player,
  sticker_slug text not null references app.sticker,
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
