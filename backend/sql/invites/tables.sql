-- An invite code has no 0, O, 1, I or L, because people type it by hand.
create table app.invite_code (
  code text primary key check (code ~ '^[2-9A-HJKMNP-Z]{6}$'),
  player_id uuid not null unique references app.player
);

-- Each player can be invited only once, and the invitation is never changed.
create table app.invitation (
  id bigint generated always as identity unique,
  invitee_id uuid primary key references app.player,
  -- A foreign key would make all who enter a popular player's code share the lock of that player's row.
  inviter_id uuid not null,
  activity_slug text not null check (activity_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  bound_at timestamptz not null,
  -- The likelihood that one person plays both accounts; `score_parts` has the parts of the score
  -- (app.invitation_parts).
  score integer not null default 0 check (score >= 0),
  score_parts jsonb not null default '{}' check (jsonb_typeof(score_parts) = 'object'),
  -- The points that the inviter gets when the invitation is released (app.release_invitations); null if the
  -- inviter got them at once.
  pending_points integer check (pending_points > 0),
  check (invitee_id <> inviter_id)
);

create index invitation_inviter on app.invitation (inviter_id, activity_slug, id);
create index invitation_bound_at on app.invitation using brin (bound_at);
create index invitation_pending_inviter on app.invitation (inviter_id, activity_slug)
  where pending_points is not null;
create index invitation_pending on app.invitation (activity_slug, id) where pending_points is not null;

-- Outcomes of pending invitations: released by a swap or an operator, or refused by an operator. A pending
-- invitation without a row at the end of the activity has lapsed.
create table app.invitation_outcome (
  invitation_id bigint primary key references app.invitation (id),
  outcome text not null check (outcome in ('released', 'refused')),
  -- The player whose swap with the invitee released the invitation; null if an operator decided.
  mate_id uuid references app.player,
  decided_at timestamptz not null,
  check (outcome = 'released' or mate_id is null)
);

create index invitation_outcome_mate on app.invitation_outcome (mate_id) where mate_id is not null;

create index invitation_outcome_decided_at on app.invitation_outcome using brin (decided_at);

create table app.invitation_walk (
  activity_slug text primary key,
  walked_to timestamptz not null
);

-- Attempts to enter an existing code, including refused ones, for operators and the score. Partitioned by
-- month, kept for 90 days (app.partitioned_tables).
create table app.invitation_attempt (
  id bigint generated always as identity,
  player_id uuid not null,
  inviter_id uuid not null,
  activity_slug text not null check (activity_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- The error code of the refusal; null if the attempt succeeded.
  refusal text check (char_length(refusal) = 5),
  attempted_at timestamptz not null
) partition by range (attempted_at);

create index invitation_attempt_player on app.invitation_attempt (player_id, attempted_at);
create index invitation_attempt_inviter on app.invitation_attempt (inviter_id, attempted_at);

create table app.invite_bonus (
  player_id uuid not null references app.player,
  activity_slug text not null check (activity_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  invitees integer not null check (invitees > 0),
  points integer not null check (points > 0),
  granted_at timestamptz not null,
  primary key (player_id, activity_slug, invitees)
);

-- The first start of the app on each device of a player. Only a digest of the device's id is stored.
create table app.app_install (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  device_digest bytea not null check (length(device_digest) = 32),
  first_download boolean not null,
  installed_at timestamptz not null,
  unique (player_id, device_digest)
);

create unique index app_install_first_of_player on app.app_install (player_id) where first_download;
create unique index app_install_first_of_device
  on app.app_install (device_digest) where first_download;
create index app_install_device on app.app_install (device_digest);

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
-- Creates the partitions after the triggers, so that the partitions get them.
call app.make_first_partitions('invitation_attempt', 'id');
call app.make_append_only('invite_bonus');
call app.make_append_only('app_install', 'delete');
call app.make_append_only('new_user_reward');
