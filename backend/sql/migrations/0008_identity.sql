-- Profiles, the ways in which players sign in, and the devices that the app was installed on.

alter table app.player
  -- A line about oneself; '' where there is none.
  add column about text not null default ''
    check (char_length(about) <= 140)
    check (about = btrim(about))
    check (about !~ '[[:cntrl:]]' and position(U&'\FFFD' in about) = 0),
  -- Null while the avatar is the one that the player was given.
  add column avatar_chosen_at timestamptz,
  -- The link to the player's account in the game; app.game_link_pattern says what is one.
  add column game_link text check (game_link ~ '^https://' and char_length(game_link) <= 200);

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

-- The first start of the app on each device of a player. A device is known by a digest alone.
create table app.app_install (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  device_digest bytea not null check (length(device_digest) = 32),
  -- The player's first install, on a device that nobody had played on before.
  first_download boolean not null,
  installed_at timestamptz not null,
  unique (player_id, device_digest)
);

create unique index app_install_first_of_player on app.app_install (player_id) where first_download;
create unique index app_install_first_of_device
  on app.app_install (device_digest) where first_download;
create index app_install_device on app.app_install (device_digest);

call app.make_append_only('app_install');
