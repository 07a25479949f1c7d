-- What players own and are given moves only through these ledgers: an entry is never changed, and
-- what somebody has is the sum of their entries.

-- Copies of stickers in a player's album.
create table app.sticker_entry (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  sticker_slug text not null references app.sticker,
  copies integer not null check (copies <> 0),
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  -- The promise that this entry keeps (app.sticker_delivery); no promise is kept twice.
  delivery_id bigint unique,
  entered_at timestamptz not null
);

create index sticker_entry_player on app.sticker_entry (player_id, sticker_slug);

-- The sums of app.sticker_entry, kept by its trigger and written by nothing else: albums are read
-- far more often than they change, and a sum can be refused below zero.
create table app.sticker_holding (
  player_id uuid not null references app.player,
  sticker_slug text not null references app.sticker,
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

-- A sticker that somebody won or bought and that is sent to their album later.
create table app.sticker_delivery (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  sticker_slug text not null references app.sticker,
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  promised_at timestamptz not null,
  -- Never sent before; gold is sent in the first golden blitz from then on.
  due_at timestamptz not null,
  sent_at timestamptz,
  check (due_at >= promised_at),
  check (sent_at >= due_at)
);

create index sticker_delivery_unsent on app.sticker_delivery (due_at) where sent_at is null;
create index sticker_delivery_player on app.sticker_delivery (player_id, promised_at);

alter table app.sticker_entry
  add foreign key (delivery_id) references app.sticker_delivery;

-- Dice that players are given to roll with in the game.
create table app.dice_entry (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  dice integer not null check (dice <> 0),
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  entered_at timestamptz not null
);

create index dice_entry_player on app.dice_entry (player_id, entered_at);

-- Chances to play: granted and spent by campaign and day of its zone; a day's chances end with it.
create table app.chance_entry (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  day date not null,
  chances integer not null check (chances <> 0),
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  entered_at timestamptz not null
);

create index chance_entry_player on app.chance_entry (player_id, campaign_slug, day);

call app.make_append_only('sticker_entry');
call app.make_append_only('dice_entry');
call app.make_append_only('chance_entry');

-- Bans that end by themselves, for the job that clears them away.
create index player_banned_until on app.player (banned_until) where banned_until is not null;
