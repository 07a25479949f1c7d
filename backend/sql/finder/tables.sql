-- The finder of swaps: who can be found, and by which duplicates.

-- Who was here when, and whether others may find their duplicates. A row is made when a player is first seen
-- or answers; what they say now is a state and no ledger.
create table app.finder_player (
  player_id uuid primary key references app.player,
  -- What they answered; null until they were asked, and then nobody finds them.
  findable boolean,
  -- The last day on which they called, by the clock of the rules in UTC; nobody is told more than that.
  active_on date not null,
  -- Whether their duplicates are in app.swap_candidate; kept by app.list_duplicates and
  -- app.unlist_duplicates.
  listed boolean not null default false
);

-- Who is listed and has not been here for long, for the job that takes them off.
create index finder_player_silent on app.finder_player (active_on) where listed;

-- Who has at least two copies of a sticker of the album that runs, in an order by chance, so that a search
-- that reads a few from a place of its own meets everybody as often. Kept by the trigger of
-- app.sticker_holding, in the transaction that moves a copy. Of what is promised elsewhere, and of all else
-- that a proposal needs, the search makes sure itself.
create table app.swap_candidate (
  sticker_slug text collate "C" not null,
  place integer not null,
  player_id uuid not null references app.player,
  primary key (sticker_slug, place, player_id)
);

create unique index swap_candidate_player on app.swap_candidate (player_id, sticker_slug);

-- Whom each player was shown on a day, as places by chance (app.finder_place): nobody reads the duplicates
-- of everybody. Unlogged: after a crash a day begins anew, which costs nobody anything.
create unlogged table app.finder_view (
  player_id uuid primary key references app.player,
  day date not null,
  seen integer[] not null
) with (fillfactor = 50);

-- A swap that the search found: with whom, what for what, and how much more there would be.
create type app.swap_hit as (
  player_id uuid,
  is_mate boolean,
  -- Whether they have as many proposals of strangers to answer as they want.
  is_full boolean,
  -- 1: both get what stands on their lists; 2: both get what they do not have; 3: one-sided.
  tier integer,
  get text,
  give text[],
  more_get integer,
  more_give integer
);

/** A place by chance, the same for the same text. */
create function app.finder_place(subject text) returns integer
language sql immutable
as $$
  select hashtext(subject)
$$;

/** Keeps a player's duplicates of one sticker in the list by which they are found. */
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
