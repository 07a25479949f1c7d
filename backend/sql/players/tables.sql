create function app.keep_username_look() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.username_look := app.name_look(new.username);
  return new;
end
$$;

create trigger player_username_look before insert or update of username, username_look on app.player
  for each row execute function app.keep_username_look();

/**
 * A name's skeleton: the letters and digits of its look (app.name_look), without accents, strokes and hooks,
 * and with `rn` as `m`. Vowel signs of India and South-East Asia and kana marks count as letters.
 */
create function app.name_skeleton(look text) returns text
language sql immutable
as $$
  select replace(
    app.base_letters(regexp_replace(name_skeleton.look,
      '[^[:alnum:]\u0900-\u109f\u1780-\u17d3\u3099\u309a]' collate "und-x-icu", '', 'g')),
    'rn', 'm') collate "C"
$$;

create index player_name_skeleton on app.player (app.name_skeleton(username_look));

-- A sign-in account and its player, who has at most one account per provider. An account has one player.
create table app.identity (
  provider text not null check (provider in ('google', 'apple')),
  -- The account's id at the provider (the claim `sub`).
  subject text not null check (char_length(subject) between 1 and 255),
  player_id uuid not null references app.player,
  -- The e-mail address, only for Google; shows players which Google account they have linked.
  email text check (char_length(email) <= 320),
  linked_at timestamptz not null,
  -- An HMAC of provider and subject with a key outside the database (backend/server/account-digests.ts).
  account_digest bytea not null check (octet_length(account_digest) = 32),
  primary key (provider, subject),
  constraint identity_one_of_each unique (player_id, provider),
  check (provider = 'google' or email is null)
);

-- Digests of used ID tokens, kept until the tokens expire (in real time, like providers' clocks).
create table app.used_id_token (
  digest bytea primary key check (length(digest) = 32),
  expires_at timestamptz not null
);

create index used_id_token_expires_at on app.used_id_token (expires_at);

create table app.profile_completion (
  player_id uuid primary key references app.player,
  completed_at timestamptz not null
);

create function app.note_profile_completion() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
begin
  if app.profile_completed(new.id) then
    insert into app.profile_completion (player_id, completed_at)
      values (new.id, case tg_op when 'INSERT' then new.joined_at else app.now() end)
      on conflict do nothing;
  end if;
  return null;
end
$$;

create trigger note_complete_player after insert on app.player
  for each row when (new.avatar_chosen_at is not null)
  execute function app.note_profile_completion();
create trigger note_profile_completion after update of avatar_chosen_at, about, game_link on app.player
  for each row execute function app.note_profile_completion();

-- The tables below keep data of deleted players besides their ledgers: digests, each with an expiry. Digests
-- of sign-in accounts use a secret key (app.identity).

-- Reserved names, as digests of the name's look (app.name_look) or skeleton (app.name_skeleton).
create table app.kept_username (
  digest bytea primary key check (octet_length(digest) = 32),
  free_at timestamptz not null,
  -- The player who changed this name and may take it back; null after their deletion.
  player_id uuid references app.player
);

create index kept_username_player on app.kept_username (player_id, free_at)
  where player_id is not null;

create index kept_username_free_at on app.kept_username (free_at);

create table app.banned_account (
  digest bytea primary key check (octet_length(digest) = 32),
  banned_from timestamptz not null,
  banned_until timestamptz,
  kept_until timestamptz not null
);

create index banned_account_kept_until on app.banned_account (kept_until);

-- Devices of deleted players. If a new account starts the app on one of them, this is not a first download.
create table app.known_device (
  digest bytea primary key check (octet_length(digest) = 32),
  -- A date without a time of day, because the time would identify the player.
  kept_until date not null
);

create index known_device_kept_until on app.known_device (kept_until);

-- Links that players released: they changed, removed or lost the link, or deleted their account. A released
-- link is reserved for a while (app.keep_game_link).
create table app.released_game_link (
  -- The digest of the link's key (app.game_link_digest); the link itself is not stored.
  digest bytea primary key check (octet_length(digest) = 32),
  -- The player who released the link last and may take it back; null after a deletion.
  player_id uuid references app.player,
  -- Not even an operator may give the link to another player before this time, because something
  -- was sent to it.
  rests_until timestamptz,
  free_at timestamptz not null
);

create index released_game_link_player on app.released_game_link (player_id, free_at);
create index released_game_link_free_at on app.released_game_link (free_at);

-- The usage of limits by a sign-in account's deleted players, kept until each limit ends, and the days on which
-- these players started. Saved at deletion; app.carried_usage is the copy for the next player.
create table app.account_usage (
  digest bytea not null check (octet_length(digest) = 32),
  use text collate "C" not null check (char_length(use) between 1 and 300),
  amount integer not null check (amount > 0),
  kept_until timestamptz not null,
  primary key (digest, use)
);

create index account_usage_kept_until on app.account_usage (kept_until);
-- The number of items that the players of one IP address range took (app.take_for_range). Unlogged and kept
-- only briefly, like app.player_origin.
create unlogged table app.range_use (
  use text not null,
  range_digest bytea not null check (octet_length(range_digest) = 16),
  taken integer not null check (taken > 0),
  -- The day in UTC on which the first item was taken.
  taken_on date not null,
  primary key (use, range_digest)
);

create index range_use_taken_on on app.range_use (taken_on);

