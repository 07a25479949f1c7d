-- The finder of swaps: findable players and their duplicates.

-- A player's last activity and setting. A row is created when a player is first active or answers whether
-- others may find them. It is the current state, not a ledger.
create table app.finder_player (
  player_id uuid primary key references app.player,
  -- The player's answer whether others may find them. Null until the player has answered; the player is not
  -- findable until then.
  findable boolean,
  -- The last active day, in UTC by app.now(). No exact time is stored.
  active_on date not null,
  -- Whether app.swap_candidate has their duplicates; kept by app.list_duplicates and app.unlist_duplicates.
  listed boolean not null default false
);

-- For the job that unlists inactive players.
create index finder_player_silent on app.finder_player (active_on) where listed;

-- Players with at least two copies of a sticker of the running album, in random order. A search reads a few
-- from a random start, so every player is found equally often. Kept by the trigger of app.sticker_holding. The
-- search itself checks reserved copies and all other conditions.
create table app.swap_candidate (
  sticker_slug text collate "C" not null,
  place integer not null,
  player_id uuid not null references app.player,
  primary key (sticker_slug, place, player_id)
);

create unique index swap_candidate_player on app.swap_candidate (player_id, sticker_slug);

-- The players whom each player was shown on a day, stored as random places (app.finder_place). A limit on their
-- number prevents anybody from reading all players' duplicates. Unlogged: after a crash the day's count
-- restarts at 0.
create unlogged table app.finder_view (
  player_id uuid primary key references app.player,
  day date not null,
  seen integer[] not null
) with (fillfactor = 50);

-- A swap that the search found: partner, stickers, and how much more is possible.
create type app.swap_hit as (
  player_id uuid,
  is_mate boolean,
  -- Whether the player wants no more proposals from unknown players.
  is_full boolean,
  -- 1: both get stickers on their wanted lists; 2: both get stickers that they lack; 3: the other player needs
  -- none of the stickers.
  tier integer,
  get text,
  give text[],
  more_get integer,
  more_give integer
);

/** A random place, always the same for the same text. */
create function app.finder_place(subject text) returns integer
language sql immutable
as $$
  select hashtext(subject)
$$;

/** Keeps the row of app.swap_candidate for a player's duplicates of one sticker up to date. */
create function app.keep_candidate() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
begin
  if new.copies < 2 then
    delete from app.swap_candidate as listed
      where listed.player_id = new.player_id and listed.sticker_slug = new.sticker_slug;
  elsif app.is_of_running_album(new.sticker_slug) and exists (
    select from app.finder_player as known where known.player_id = new.player_id and known.listed)
  then
    insert into app.swap_candidate (sticker_slug, place, player_id)
      values (new.sticker_slug, app.finder_place(new.player_id || new.sticker_slug), new.player_id)
      on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger keep_candidate_of_first after insert on app.sticker_holding
  for each row when (new.copies >= 2) execute function app.keep_candidate();
create trigger keep_candidate after update on app.sticker_holding
  for each row when ((new.copies >= 2) <> (old.copies >= 2)) execute function app.keep_candidate();
