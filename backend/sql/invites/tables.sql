-- The invite activity: codes, who invited whom and who tried to, the devices that the app was installed on, and the rewards
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
  -- No foreign key: everybody who enters the code of one player would share the lock of that player's row.
  inviter_id uuid not null,
  activity_slug text not null check (activity_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  bound_at timestamptz not null,
  -- How much it looked as if one person played both sides, and what that consists of (app.invitation_parts).
  score integer not null default 0 check (score >= 0),
  score_parts jsonb not null default '{}' check (jsonb_typeof(score_parts) = 'object'),
  -- What the inviter gets once the invitee has swapped with somebody else (app.release_invitations), where the
  -- score was too high; null where they got it at once.
  pending_points integer check (pending_points > 0),
  check (invitee_id <> inviter_id)
);

create index invitation_inviter on app.invitation (inviter_id, activity_slug, id);
-- What happened in a window of days, by index. Written in the order of time, so blocks are enough.
create index invitation_bound_at on app.invitation using brin (bound_at);
-- The few whose points were not given at once: of an inviter, and all of an activity.
create index invitation_pending_inviter on app.invitation (inviter_id, activity_slug)
  where pending_points is not null;
create index invitation_pending on app.invitation (activity_slug, id) where pending_points is not null;

-- What became of an invitation whose points were pending: released by a swap of the invitee with a mate, or
-- by an operator, or refused by one. What has no row at the activity's end has lapsed.
create table app.invitation_outcome (
  invitation_id bigint primary key references app.invitation (id),
  outcome text not null check (outcome in ('released', 'refused')),
  -- With whom the invitee swapped; null where an operator decided.
  mate_id uuid references app.player,
  decided_at timestamptz not null,
  check (outcome = 'released' or mate_id is null)
);

-- For how many invitees somebody has been that mate.
create index invitation_outcome_mate on app.invitation_outcome (mate_id) where mate_id is not null;

-- How far the walk through swaps has come that looks for those which release points.
create table app.invitation_walk (
  activity_slug text primary key,
  walked_to timestamptz not null
);

-- Every attempt to enter a code that is somebody's, also those that were refused, for people who look for
-- cheaters and for the score. Kept by month, each for 90 days after its end (app.partitioned_tables).
create table app.invitation_attempt (
  id bigint generated always as identity,
  player_id uuid not null,
  inviter_id uuid not null,
  activity_slug text not null check (activity_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The code of the refusal; null where the player was bound.
  refusal text check (char_length(refusal) = 5),
  attempted_at timestamptz not null
) partition by range (attempted_at);

create index invitation_attempt_player on app.invitation_attempt (player_id, attempted_at);
create index invitation_attempt_inviter on app.invitation_attempt (inviter_id, attempted_at);

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
call app.make_append_only('invitation_outcome');
call app.make_append_only('invitation_attempt', 'delete');
-- Behind its triggers: a partition has what the table has.
call app.make_first_partitions('invitation_attempt', 'id');
call app.make_append_only('invite_bonus');
call app.make_append_only('app_install', 'delete');
call app.make_append_only('new_user_reward');
