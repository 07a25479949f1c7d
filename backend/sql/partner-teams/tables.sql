-- A team and its points. The statement that records an action also adds the points to the player's stay
-- (app.partner_team_member) and to the team (app.keep_team_points), so that a team's page reads no ledgers. A
-- job compares these points with the ledgers (app.check_partner_teams).
create table app.partner_team (
  id bigint generated always as identity primary key,
  event_slug text not null check (event_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  creator_id uuid not null references app.player,
  name text not null
    check (char_length(name) between 3 and 30 and name = btrim(name)
      and name !~ '[[:cntrl:]]' and position(U&'\FFFD' in name) = 0),
  -- The name for searches: without accents, in lower case, with single spaces. Repeats the
  -- expression of app.team_name_key, because a generated column may not call a function that can be
  -- replaced.
  name_key text collate "C" generated always as (
    btrim(regexp_replace(
      lower(regexp_replace(normalize(app.name_key(name), nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
      '\s+', ' ', 'g'))) stored,
  -- The number of present members, written only by the members' trigger.
  members smallint not null default 0 check (members >= 0),
  -- The points of all present and former members, by which the list of open teams is sorted.
  points integer not null default 0 check (points >= 0),
  -- The time of the last counted action; null if there is none.
  counted_until timestamptz,
  created_at timestamptz not null,
  disbanded_at timestamptz,
  -- The host who disbanded the team; null if its last member left, because then nobody needs a notice.
  disbanded_by uuid references app.player,
  check (disbanded_at > created_at)
);

-- app.open_teams reads open teams separately for each number of members, by points or by name, and
-- never full teams, which have the most points.
create index partner_team_open
  on app.partner_team (event_slug, members, points desc, created_at, id)
  where disbanded_at is null;
create index partner_team_name on app.partner_team (event_slug, members, name_key, id)
  where disbanded_at is null;
create index partner_team_event on app.partner_team (event_slug, id);
create index partner_team_created_at on app.partner_team using brin (created_at);
create index partner_team_creator on app.partner_team (creator_id);

create table app.partner_team_member (
  team_id bigint not null references app.partner_team,
  player_id uuid not null references app.player,
  joined_at timestamptz not null,
  left_at timestamptz,
  points integer not null default 0 check (points >= 0),
  -- The team's points when this member joined (`points_before`) and when they were removed (`points_after`).
  points_before integer not null default 0,
  points_after integer,
  primary key (team_id, player_id, joined_at),
  check (left_at > joined_at)
);

create index partner_team_member_joined_at on app.partner_team_member (joined_at);
create index partner_team_member_player on app.partner_team_member (player_id, joined_at);
-- The first index finds a team's present members, the second one the members who left recently. Neither reads
-- the many members who left long ago.
create index partner_team_member_present on app.partner_team_member (team_id, joined_at)
  where left_at is null;
create index partner_team_member_gone on app.partner_team_member (team_id, left_at)
  where left_at is not null;

create function app.count_team_member() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
begin
  update app.partner_team
    set members = members + case when tg_op = 'INSERT' then 1 else -1 end
    where id = new.team_id;
  return null;
end
$$;

create trigger count_joined after insert on app.partner_team_member
  for each row when (new.left_at is null) execute function app.count_team_member();
create trigger count_left after update of left_at on app.partner_team_member
  for each row when (old.left_at is null and new.left_at is not null)
  execute function app.count_team_member();

-- Updates the teams' points after each statement that adds to a ledger. An exchange and its copies are
-- inserted by the same statement, so this trigger already finds the copies, which count towards daily limits.
create function app.move_team_points() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
begin
  if tg_table_name = 'exchange' then
    perform app.keep_team_points(array_agg(distinct side.player_id), min(side.at), max(side.at))
      from (
        select proposer_id as player_id, completed_at as at from added
        union all
        select partner_id, completed_at from added) as side;
  elsif tg_table_name = 'praise' then
    perform app.keep_team_points(array_agg(distinct to_player_id), min(praised_at), max(praised_at))
      from added;
  else
    perform app.keep_team_points(array_agg(distinct player_id), min(claimed_at), max(claimed_at))
      from added;
  end if;
  return null;
end
$$;

create trigger move_team_points after insert on app.exchange
  referencing new table as added for each statement execute function app.move_team_points();
create trigger move_team_points after insert on app.praise
  referencing new table as added for each statement execute function app.move_team_points();
create trigger move_team_points after insert on app.free_sticker_claim
  referencing new table as added for each statement execute function app.move_team_points();

-- Restarts the check of a campaign's teams when its published settings (`numbers`) change, because other
-- actions may then count.
create function app.recheck_event_teams() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
begin
  perform app.check_event_teams(new, true);
  return null;
end
$$;

create trigger recheck_event_teams after insert or update on app.campaign
  for each row when (new.kind = 'partner-team') execute function app.recheck_event_teams();

-- The progress of app.check_event_teams in an event, and the number of teams that it has corrected.
create table app.partner_team_check (
  event_slug text primary key check (event_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  begun_at timestamptz not null,
  -- The last checked team; null once all teams are checked.
  checked_to bigint default 0,
  repaired bigint not null default 0
);

-- The layers (levels of a team's points) whose rewards players claimed, each once per event, in whatever team.
create table app.partner_layer_claim (
  event_slug text not null check (event_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  player_id uuid not null references app.player,
  layer smallint not null check (layer >= 1),
  team_id bigint not null references app.partner_team,
  reward jsonb not null,
  claimed_at timestamptz not null,
  primary key (event_slug, player_id, layer)
);

create index partner_layer_claim_claimed_at on app.partner_layer_claim using brin (claimed_at);

create table app.partner_team_removal (
  team_id bigint not null references app.partner_team,
  player_id uuid not null references app.player,
  removed_by uuid not null references app.player,
  removed_at timestamptz not null,
  primary key (team_id, player_id),
  check (removed_by <> player_id)
);

-- Notices about the end of a membership that players have dismissed.
create table app.partner_team_farewell (
  player_id uuid not null references app.player,
  team_id bigint not null references app.partner_team,
  dismissed_at timestamptz not null,
  primary key (player_id, team_id)
);

-- Posts by players who look for partners, for a team of an event or, if both columns are null, for none.
create table app.partner_post (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  team_id bigint references app.partner_team,
  event_slug text check (event_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  posted_at timestamptz not null,
  -- Whether app.front_posts excludes the post, because its IP address range posted too much in that hour.
  behind boolean not null default false,
  check ((team_id is null) = (event_slug is null))
);

create index partner_post_posted_at on app.partner_post (posted_at);
create index partner_post_event on app.partner_post (event_slug, posted_at desc, id desc)
  where event_slug is not null;
create index partner_post_front on app.partner_post (event_slug, posted_at desc, id desc)
  where event_slug is not null and not behind;
create index partner_post_player on app.partner_post (player_id, posted_at);
create index partner_post_team on app.partner_post (team_id, posted_at) where team_id is not null;

-- Posts that operators removed. Boards hide these posts; their rows stay.
create table app.partner_post_removal (
  post_id bigint primary key references app.partner_post,
  removed_at timestamptz not null
);

call app.make_append_only('partner_layer_claim');
call app.make_append_only('partner_team_removal');
call app.make_append_only('partner_team_farewell', 'delete');
call app.make_append_only('partner_post');
call app.make_append_only('partner_post_removal');
