-- Albums, and the ledger of stickers: what players own and are given moves only through ledgers. An entry is
-- never changed, and what somebody has is the sum of their entries.

-- Albums are published from folders of data, several in time. A sticker's id and a set's begin with
-- their album: `first-roll/popcorn`.
create table app.album (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  time_zone text not null,
  -- From when on everybody can look at it.
  previewed_at timestamptz not null,
  -- Its stickers are collected, swapped and won from the one until just before the other.
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  check (previewed_at <= opens_at and opens_at < closes_at)
);

create index album_opens_at on app.album (opens_at);

create table app.sticker_set (
  slug text primary key,
  album_slug text not null references app.album,
  position smallint not null,
  -- What completing the set gives, once.
  dice integer check (dice >= 1),
  check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$'
    and split_part(slug, '/', 1) = album_slug),
  -- Checked at the end of a statement, so that publishing can move sets.
  unique (album_slug, position) deferrable
);

create table app.sticker (
  slug text primary key,
  set_slug text not null references app.sticker_set,
  rarity text not null check (rarity in ('rare', 'gold')),
  position smallint not null,
  check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$'
    and split_part(slug, '/', 1) = split_part(set_slug, '/', 1)),
  unique (set_slug, position) deferrable
);

/**
 * What stands in place of foreign keys to the stickers: an entry or a promise of one that is none raises
 * 23503. A key would lock the sticker's row for each of them, and PostgreSQL lists who shares a lock in a
 * space that all of them together would use up in days (MultiXact members). Stickers that players have are
 * not deleted (app.write_sets).
 */
create function app.require_known_sticker() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.sticker_slug is not null
    and not exists (select from app.sticker where sticker.slug = new.sticker_slug)
  then
    raise exception 'There is no sticker %.', new.sticker_slug using errcode = '23503';
  end if;
  return new;
end
$$;

-- A promise of a sticker or of free dice that somebody won or bought and that is sent later. It stands
-- here because the copies that it becomes point at it. All columns from `state` on, and when it is due and
-- sent, are the sums of app.delivery_entry, kept by its trigger and written by nothing else.
create table app.sticker_delivery (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  -- Checked by app.require_known_sticker, not by a foreign key.
  sticker_slug text,
  dice integer check (dice > 0),
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  promised_at timestamptz not null,
  -- Never sent before; gold is sent in the first golden blitz from then on.
  due_at timestamptz not null,
  sent_at timestamptz,
  -- A promise that nobody was sent can be withdrawn, and be promised again.
  state text not null default 'promised'
    check (state in ('promised', 'on_its_way', 'sent', 'failed', 'refunded', 'withdrawn')),
  -- When it was handed over, last: the endpoint has three days from then on.
  handed_over_at timestamptz,
  failed_at timestamptz,
  refunded_at timestamptz,
  -- Why it failed, while it has.
  why text,
  -- How often the endpoint was called since it was handed over, and when it is called next; null for
  -- what people send.
  attempts integer not null default 0,
  next_attempt_at timestamptz,
  check (due_at >= promised_at),
  check (sent_at >= due_at),
  check (num_nonnulls(sticker_slug, dice) = 1),
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'failed') = (why is not null)),
  check (state = 'on_its_way' or next_attempt_at is null)
);

create index sticker_delivery_player on app.sticker_delivery (player_id, promised_at);
-- A million gold stickers that wait for their blitz must not be read each minute for the ten others
-- that are due.
create index sticker_delivery_promised on app.sticker_delivery (sticker_slug, due_at)
  where state = 'promised';
create index sticker_delivery_open on app.sticker_delivery (state, due_at)
  where state in ('on_its_way', 'failed');
create index sticker_delivery_attempt on app.sticker_delivery (next_attempt_at)
  where next_attempt_at is not null;

create trigger require_known_sticker before insert on app.sticker_delivery
  for each row execute function app.require_known_sticker();

-- Copies of stickers in a player's album. The ledgers that everybody's play fills are kept in partitions by
-- month, so that an operator can archive old months to files and drop them (app.archive_partition). Keys
-- are unique within a partition, and where that is not enough the rules hold it: a delivery is sent once
-- by app.delivery_entry, a turn of the mini game is played under the lock of its run.
create table app.sticker_entry (
  id bigint generated always as identity,
  player_id uuid not null,
  sticker_slug text not null,
  copies integer not null check (copies <> 0),
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  -- The promise that this entry keeps; no promise is kept twice.
  delivery_id bigint,
  entered_at timestamptz not null
) partition by range (entered_at);

create trigger require_known_sticker before insert on app.sticker_entry
  for each row execute function app.require_known_sticker();

create index sticker_entry_player on app.sticker_entry (player_id, sticker_slug);

-- The sums of app.sticker_entry, kept by its trigger and written by nothing else: albums are read
-- far more often than they change, and a sum can be refused below zero.
create table app.sticker_holding (
  player_id uuid not null references app.player,
  sticker_slug text not null,
  copies integer not null check (copies >= 0),
  primary key (player_id, sticker_slug)
) with (fillfactor = 80);

create function app.add_to_holding() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
begin
  if new.copies < 0 then
    -- Refused below zero by the table's check.
    update app.sticker_holding
      set copies = copies + new.copies
      where player_id = new.player_id and sticker_slug = new.sticker_slug;
    if not found then
      raise exception 'There is no copy to take.' using errcode = '23514';
    end if;
  else
    insert into app.sticker_holding as holding (player_id, sticker_slug, copies)
      values (new.player_id, new.sticker_slug, new.copies)
      on conflict (player_id, sticker_slug) do update set copies = holding.copies + new.copies;
  end if;
  return null;
end
$$;

create trigger add_to_holding after insert on app.sticker_entry
  for each row execute function app.add_to_holding();

call app.make_append_only('sticker_entry');
call app.make_first_partitions('sticker_entry', 'id; delivery_id');
