-- Holdings and deliveries change only through append-only ledgers.

-- Each album comes from a folder of albums/. The id of a sticker or set begins with its album's id:
-- `first-roll/popcorn`.
create table app.album (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  time_zone text not null,
  -- The time from which players can see the album.
  previewed_at timestamptz not null,
  -- The album's stickers are collected, swapped and won from opens_at until just before closes_at.
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  check (previewed_at <= opens_at and opens_at < closes_at)
);

create index album_opens_at on app.album (opens_at);

create table app.sticker_set (
  slug text primary key,
  album_slug text not null references app.album,
  position smallint not null,
  -- The number of dice that a player gets once for completing the set.
  dice integer check (dice >= 1),
  check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*/[a-z0-9]+(-[a-z0-9]+)*$'
    and split_part(slug, '/', 1) = album_slug),
  -- Deferrable, so that publishing can swap the positions of sets.
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
 * Raises 23503 for an entry or delivery of an unknown sticker. Replaces a foreign key, which would lock the
 * sticker's row for each insert; that many shared locks would exhaust PostgreSQL's MultiXact space in days.
 * Owned stickers are never deleted (app.write_sets).
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

-- The delivery of a sticker or of dice. The trigger of app.delivery_entry sets due_at, sent_at, and all columns
-- from `state` on. The table is in this folder because sticker entries refer to it.
create table app.sticker_delivery (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  -- The sticker's id, which app.require_known_sticker checks instead of a foreign key.
  sticker_slug text,
  dice integer check (dice > 0),
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  promised_at timestamptz not null,
  -- The earliest time to send the delivery. A gold sticker is sent in the first golden blitz after this time.
  due_at timestamptz not null,
  sent_at timestamptz,
  -- A delivery that was not sent can be withdrawn and restored.
  state text not null default 'promised'
    check (state in ('promised', 'on_its_way', 'sent', 'failed', 'refunded', 'withdrawn')),
  -- The time when the delivery was last given to its sender.
  handed_over_at timestamptz,
  failed_at timestamptz,
  refunded_at timestamptz,
  -- The reason of a failure; null in other states.
  why text,
  check (due_at >= promised_at),
  check (sent_at >= due_at),
  check (num_nonnulls(sticker_slug, dice) = 1),
  check ((state = 'sent') = (sent_at is not null)),
  check ((state = 'failed') = (why is not null))
);

create index sticker_delivery_player on app.sticker_delivery (player_id, promised_at);
-- Begins with the sticker, so that the job of each minute skips gold stickers that wait for a golden blitz.
create index sticker_delivery_promised on app.sticker_delivery (sticker_slug, due_at)
  where state = 'promised';
create index sticker_delivery_open on app.sticker_delivery (state, due_at)
  where state in ('on_its_way', 'failed');

create trigger require_known_sticker before insert on app.sticker_delivery
  for each row execute function app.require_known_sticker();

-- The ledger of stickers in players' albums. It is partitioned by month, so that an operator can archive old
-- months to files (app.archive_partition). Keys are unique only within a partition; app.delivery_entry
-- prevents a second entry for a delivery in another partition.
create table app.sticker_entry (
  id bigint generated always as identity,
  player_id uuid not null,
  sticker_slug text not null,
  copies integer not null check (copies <> 0),
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  delivery_id bigint,
  entered_at timestamptz not null
) partition by range (entered_at);

create trigger require_known_sticker before insert on app.sticker_entry
  for each row execute function app.require_known_sticker();

create index sticker_entry_player on app.sticker_entry (player_id, sticker_slug);

-- The sums of app.sticker_entry with archived months (app.sticker_carried); `copies` is written only by that
-- ledger's trigger. Stored because albums are read far more often than changed, and because a check can then
-- refuse sums below zero.
create table app.sticker_holding (
  player_id uuid not null references app.player,
  sticker_slug text not null,
  copies integer not null check (copies >= 0),
  -- The game's latest report: the copies in the game, and the time of the count (app.import_album_reports).
  game_copies smallint check (game_copies between 0 and 99),
  game_at timestamptz,
  check ((game_copies is null) = (game_at is null)),
  primary key (player_id, sticker_slug)
) with (fillfactor = 80);

create function app.add_to_holding() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
begin
  if new.copies < 0 then
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
