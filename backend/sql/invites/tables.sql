-- The invite activity: codes, who invited whom, the devices that the app was installed on, and the rewards
-- of new users.

-- Codes are typed by hand: no 0 and O, no 1, I and L.
create table app.invite_code (
  code text primary key check (code ~ '^[2-9A-HJKMNP-Z]{6}$'),
  player_id uuid not null unique references app.player
);

-- A player is bound to the owner of the code that they typed in once, and for ever.
create table app.invitation (
  id bigint generated always as identity unique,
  invitee_id uuid primary key references app.player,
  inviter_id uuid not null references app.player,
  activity_slug text not null check (activity_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  bound_at timestamptz not null,
  check (invitee_id <> inviter_id)
);

create index invitation_inviter on app.invitation (inviter_id, activity_slug, id);
-- What happened in a window of days, by index. Written in the order of time, so blocks are enough.
create index invitation_bound_at on app.invitation using brin (bound_at);

-- The extra bonuses that inviters were given: each once.
create table app.invite_bonus (
  player_id uuid not null references app.player,
  activity_slug text not null check (activity_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  invitees integer not null check (invitees > 0),
  points integer not null check (points > 0),
  granted_at timestamptz not null,
  primary key (player_id, activity_slug, invitees)
);

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

-- The reward of a new user, with the seed that it was drawn by.
create table app.new_user_reward (
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  seed bytea not null,
  reward jsonb not null,
  claimed_at timestamptz not null,
  primary key (player_id, campaign_slug)
);

call app.make_append_only('invitation');
call app.make_append_only('invite_bonus');
call app.make_append_only('app_install', 'delete');
call app.make_append_only('new_user_reward');
