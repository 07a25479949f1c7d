-- How players' names look, the accounts by which they sign in, when their profiles were complete, and what
-- is kept of those who were deleted.

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
 * The skeleton of a name, made of how it looks (app.name_look): its letters and digits alone, without
 * accents, strokes and hooks. The vowel signs of India and South-East Asia and the marks of kana are letters.
 */
create function app.name_skeleton(look text) returns text
language sql immutable
as $$
  select replace(
    app.base_letters(regexp_replace(name_skeleton.look,
      '[^[:alnum:]\u0900-\u109f\u1780-\u17d3\u3099\u309a]' collate "und-x-icu", '', 'g')),
    'rn', 'm') collate "C"
$$;

-- Whether a name only varies that of another player is looked up (app.username_is_free).
create index player_name_skeleton on app.player (app.name_skeleton(username_look));

-- An account at a provider, and the player whom it signs in: one of each provider for a player, and
-- one player for each account.
create table app.identity (
  provider text not null check (provider in ('google', 'apple')),
  -- The provider's own key for the account (`sub`).
  subject text not null check (char_length(subject) between 1 and 255),
  player_id uuid not null references app.player,
  -- Of Google alone: shown to the player to tell one Google account from another.
  email text check (char_length(email) <= 320),
  linked_at timestamptz not null,
  -- Under which the account is remembered: an HMAC of provider and subject, whose key the database does not
  -- have (backend/server/account-digests.ts).
  account_digest bytea not null check (octet_length(account_digest) = 32),
  primary key (provider, subject),
  constraint identity_one_of_each unique (player_id, provider),
  check (provider = 'google' or email is null)
);

-- ID tokens that were accepted, so that none is accepted twice while it lasts. No foreign keys, and
-- by the real clock: providers have no other.
create table app.used_id_token (
  digest bytea primary key check (length(digest) = 32),
  expires_at timestamptz not null
);

create index used_id_token_expires_at on app.used_id_token (expires_at);

-- When a player's profile was complete for the first time: the profile alone says only that it is.
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

-- What is kept of deleted players beside their ledgers: digests, each with its end. Those of accounts are
-- keyed (app.identity).

-- Names that nobody takes yet, by how they look (app.name_look).
create table app.kept_username (
  digest bytea primary key check (octet_length(digest) = 32),
  free_at timestamptz not null,
  -- Of who gave the name up for another one (app.owner_digest) and may take it back; null of who was deleted.
  owner_digest bytea check (octet_length(owner_digest) = 32)
);

create index kept_username_owner on app.kept_username (owner_digest, free_at)
  where owner_digest is not null;

create index kept_username_free_at on app.kept_username (free_at);

-- Accounts at providers whose players were banned: whoever signs in with one again is still banned.
create table app.banned_account (
  digest bytea primary key check (octet_length(digest) = 32),
  banned_from timestamptz not null,
  -- Null for a ban for ever.
  banned_until timestamptz,
  kept_until timestamptz not null
);

create index banned_account_kept_until on app.banned_account (kept_until);

-- Devices that somebody has played on, so that an account made anew is no first download there.
create table app.known_device (
  digest bytea primary key check (octet_length(digest) = 32),
  -- A day and no moment, which would tell whose it was.
  kept_until date not null
);

create index known_device_kept_until on app.known_device (kept_until);

-- Links to accounts in the game that their players have let go, by changing, removing or losing them, or by
-- being deleted: for a while nobody else takes one (app.keep_game_link).
create table app.released_game_link (
  -- Of the link's key (app.game_link_digest): the link itself is not kept.
  digest bytea primary key check (octet_length(digest) = 32),
  -- Who let it go last, and may take it back at any time; null for a player who was deleted.
  player_id uuid references app.player,
  -- Until then nobody else takes it, whatever an operator says: it stood in a list of this day.
  rests_until timestamptz,
  free_at timestamptz not null
);

create index released_game_link_player on app.released_game_link (player_id, free_at);
create index released_game_link_free_at on app.released_game_link (free_at);

-- What the players of an account have used of what a day, a campaign or a life allows, as long as that limit
-- lasts, and when their lives began. Written when a player is deleted; app.carried_usage has what it is.
create table app.account_usage (
  digest bytea not null check (octet_length(digest) = 32),
  use text collate "C" not null check (char_length(use) between 1 and 300),
  amount integer not null check (amount > 0),
  kept_until timestamptz not null,
  primary key (digest, use)
);

create index account_usage_kept_until on app.account_usage (kept_until);
-- What the players of one range of addresses took together of something of which a range may have only so much
-- (app.take_for_range). Unlogged and soon forgotten, as app.player_origin is.
create unlogged table app.range_use (
  use text not null,
  range_digest bytea not null check (octet_length(range_digest) = 16),
  taken integer not null check (taken > 0),
  -- The day of the first, in UTC.
  taken_on date not null,
  primary key (use, range_digest)
);

create index range_use_taken_on on app.range_use (taken_on);

