-- A player's last day of activity, and whether others may find the player. The player's first activity or first
-- choice creates the row.
create table app.finder_player (
  player_id uuid primary key references app.player,
  -- Whether others may find this player. Null until the player has answered; until then nobody can find them.
  findable boolean,
  -- The last day of activity, in UTC according to app.now(). No exact time is stored.
  active_on date not null,
  -- Whether the player's duplicates are in app.swap_candidate. app.list_duplicates and app.unlist_duplicates
  -- set this column.
  listed boolean not null default false
);

-- For app.unlist_silent_players.
create index finder_player_silent on app.finder_player (active_on) where listed;

-- Players with at least two copies of a sticker of the running album, in a random order. A search reads some of
-- them, starting at a random place, so that every player is found equally often. Triggers of
-- app.sticker_holding update the table. The search checks reserved copies and all other conditions.
create table app.swap_candidate (
  sticker_slug text collate "C" not null,
  place integer not null,
  player_id uuid not null references app.player,
  primary key (sticker_slug, place, player_id)
);

create unique index swap_candidate_player on app.swap_candidate (player_id, sticker_slug);

-- The players whom the finder has shown to each player on a day, stored as hashes (app.finder_place). The
-- number per day is limited, so that nobody can read all players' duplicates. Unlogged, so a crash restarts the
-- day's count at 0.
create unlogged table app.finder_view (
  player_id uuid primary key references app.player,
  day date not null,
  seen integer[] not null
) with (fillfactor = 50);

create type app.swap_hit as (
  player_id uuid,
  is_mate boolean,
  -- Whether the player has as many open proposals as they accept (app.has_enough_proposals).
  is_full boolean,
  -- 1: both players get a sticker on their wanted lists; 2: both get a sticker that they lack; 3: the other
  -- player needs none of the stickers.
  tier integer,
  get text,
  give text[],
  more_get integer,
  more_give integer
);

/** A place in the finder's lists that looks random but is always the same for the same text. */
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
