-- What people at the company did by hand and ruled out, and what they look for cheaters with.

-- What operators did by hand, why, and who it was. Nobody can change or delete it.
create table app.operator_action (
  id bigint generated always as identity primary key,
  command text not null check (command ~ '^[a-z]+(-[a-z]+)*$'),
  -- Whom or what it was done to: a player, or a team's player where there is one.
  player_id uuid references app.player,
  team_id bigint references app.partner_team,
  -- What was before, and what is after.
  before text,
  after text,
  reason text not null check (char_length(reason) between 1 and 300),
  done_by text not null check (char_length(done_by) between 1 and 100),
  done_at timestamptz not null
);

create index operator_action_player on app.operator_action (player_id, id);
-- What there is of one player, by index.
create index operator_action_team on app.operator_action (team_id) where team_id is not null;

-- Who wins nothing in one ranking, and that this was undone: the latest entry holds.
create table app.disqualification (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- A day of a mini game, such as 2026-11-21, or the id of an event.
  ranking text not null check (ranking ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  disqualified boolean not null,
  entered_at timestamptz not null
);

create index disqualification_player
  on app.disqualification (player_id, campaign_slug, ranking, id desc);

-- Where a player's first effect of a day, or a sign-in, came from: for lists that operators read, and for the
-- one rule by which points of an invitation wait (app.invitation_parts). The range of addresses is a digest under a key
-- that the database does not have, and nothing here says what the address was. Unlogged: cheap to write,
-- and in no copy of the log that would outlive its 30 days; after a crash it begins anew.
create unlogged table app.player_origin (
  player_id uuid not null references app.player on delete cascade,
  range_digest bytea not null check (octet_length(range_digest) = 16),
  -- The last day, in UTC.
  seen_on date not null,
  primary key (player_id, range_digest)
);

create index player_origin_seen_on on app.player_origin (seen_on);
create index player_origin_range on app.player_origin (range_digest);

call app.make_append_only('operator_action', 'before', 'after', 'reason');
-- Also for a session that replays changes of another server, which skips ordinary triggers.
alter table app.operator_action enable always trigger refuse_row_change;
alter table app.operator_action enable always trigger refuse_truncate;
call app.make_append_only('disqualification');
