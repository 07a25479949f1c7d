-- Actions of operators, with the reason and the operator's name. Not even operators can change or delete rows.
create table app.operator_action (
  id bigint generated always as identity primary key,
  command text not null check (command ~ '^[a-z]+(-[a-z]+)*$'),
  -- The player concerned. Also set for an action on a team if it concerns one player.
  player_id uuid references app.player,
  team_id bigint references app.partner_team,
  before text,
  after text,
  reason text not null check (char_length(reason) between 1 and 300),
  done_by text not null check (char_length(done_by) between 1 and 100),
  done_at timestamptz not null
);

create index operator_action_player on app.operator_action (player_id, id);
create index operator_action_team on app.operator_action (team_id) where team_id is not null;
create index operator_action_done_by on app.operator_action (done_by, id);
create index operator_action_command on app.operator_action (command, id);
create index operator_action_done_at on app.operator_action (done_at);

-- Commands that wait for a second person. A row is deleted with the decision, or after 24 hours.
create table app.operator_request (
  id bigint generated always as identity primary key,
  command text not null,
  -- `args`, with the files' content, and the `lines` of the dry run; both may name players.
  content jsonb not null,
  asked_by text not null check (char_length(asked_by) between 1 and 100),
  -- The person's id at the company's provider; null for the command line and the desk of a demo.
  asked_as text,
  ends_at timestamptz not null
);

-- Sessions of the desk that ended by a sign-out. A row lasts until the session's cookie would have expired.
create table app.desk_sign_out (
  session text primary key,
  until timestamptz not null
);

-- The desk at which people sign in the command line. Without a row, operators type their names.
create table app.desk_address (
  only_row boolean primary key default true check (only_row),
  url text not null
);

-- Command lines that wait for a confirmation at the desk, or are signed in; then `session` is not null.
create table app.operator_login (
  digest text primary key check (digest ~ '^[0-9a-f]{64}$'),
  code text not null unique,
  begun_by text not null check (char_length(begun_by) between 1 and 100),
  done_by text check (char_length(done_by) between 1 and 100),
  -- The person's id at the company's provider.
  done_as text,
  roles text,
  session text,
  ends_at timestamptz not null
);

-- Disqualifications from a ranking, and their revocations; the latest row of a player and ranking is valid.
create table app.disqualification (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- A mini game's day, such as 2026-11-21, or an event's id.
  ranking text not null check (ranking ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  disqualified boolean not null,
  entered_at timestamptz not null
);

create index disqualification_player
  on app.disqualification (player_id, campaign_slug, ranking, id desc);

-- The IP address ranges from which players sign in and play; docs/fair-play.md says when and why the server
-- records them. A range is stored as a digest whose key is not in the database; the address is not stored.
-- Unlogged, so that writing is cheap and the write-ahead log, which may outlast 30 days, has no copy.
create unlogged table app.player_origin (
  player_id uuid not null references app.player on delete cascade,
  range_digest bytea not null check (octet_length(range_digest) = 16),
  -- The last day on which the player used this range, in UTC.
  seen_on date not null,
  primary key (player_id, range_digest)
);

create index player_origin_seen_on on app.player_origin (seen_on);
create index player_origin_range on app.player_origin (range_digest);

call app.make_append_only('operator_action', 'before', 'after', 'reason');
-- With `enable always`, these triggers also fire during logical replication, which skips ordinary triggers.
alter table app.operator_action enable always trigger refuse_row_change;
alter table app.operator_action enable always trigger refuse_truncate;
call app.make_append_only('disqualification');
