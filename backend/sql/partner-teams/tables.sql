-- Partner teams, who is and was in them, what they earned, and posts that look for partners.

-- What a team has earned is carried forward (app.carry_team), so that neither its page nor the job that
-- counts teams reads what its members did weeks ago, or who left it long since.
create table app.partner_team (
  id bigint generated always as identity primary key,
  -- The partner event that the team plays in.
  event_slug text not null check (event_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  creator_id uuid not null references app.player,
  name text not null
    check (char_length(name) between 3 and 30 and name = btrim(name)
      and name !~ '[[:cntrl:]]' and position(U&'\FFFD' in name) = 0),
  -- By which names are searched: without accents, in lower case, with single spaces. The same as
  -- app.team_name_key, which a generated column may not call, because rules can be replaced.
  name_key text collate "C" generated always as (
    btrim(regexp_replace(
      lower(regexp_replace(normalize(app.name_key(name), nfkd), '[\u0300-\u036f]', '', 'g') collate "und-x-icu"),
      '\s+', ' ', 'g'))) stored,
  -- Who is in it now, kept by the members' trigger and written by nothing else.
  members smallint not null default 0 check (members >= 0),
  -- What all who were ever in it have earned for it before `carried_until`; null before the first time.
  carried_points integer not null default 0,
  carried_until timestamptz,
  -- What app.count_partner_teams found last: the order of open teams, not what anybody is given for.
  counted_points integer not null default 0 check (counted_points >= 0),
  created_at timestamptz not null,
  disbanded_at timestamptz,
  -- Null where the last member left; nobody is there to be told.
  disbanded_by uuid references app.player,
  check (disbanded_at > created_at)
);

-- Open teams are looked up for each number of members, so that the full ones, which lead, are never
-- read: by points, and by name.
create index partner_team_open
  on app.partner_team (event_slug, members, counted_points desc, created_at, id)
  where disbanded_at is null;
create index partner_team_name on app.partner_team (event_slug, members, name_key, id)
  where disbanded_at is null;
-- Teams of which no points are carried forward yet.
create index partner_team_uncarried on app.partner_team (event_slug, created_at)
  where carried_until is null and disbanded_at is null;
create index partner_team_creator on app.partner_team (creator_id);

create table app.partner_team_member (
  team_id bigint not null references app.partner_team,
  player_id uuid not null references app.player,
  joined_at timestamptz not null,
  left_at timestamptz,
  -- What they themselves have earned in this stay before `carried_until`.
  carried_points integer not null default 0,
  carried_until timestamptz,
  -- What the team had when they joined, and when they were removed; null before that is carried.
  points_before integer,
  points_after integer,
  primary key (team_id, player_id, joined_at),
  check (left_at > joined_at)
);

create index partner_team_member_joined_at on app.partner_team_member (joined_at);
create index partner_team_member_player on app.partner_team_member (player_id, joined_at);
-- Who is in a team, however many left it; and who left it lately, however many left it before.
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

-- When the teams of an event were last counted for their order; null before the first time.
create table app.partner_team_count (
  event_slug text primary key check (event_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  counted_at timestamptz,
  -- How far a count that goes on has come in what players did, and up to when it goes; null where none
  -- goes on.
  walked_to timestamptz,
  walked_until timestamptz,
  check ((walked_to is null) = (walked_until is null))
);

-- A layer's reward: once a player and event, whatever team they reached it with.
create table app.partner_layer_claim (
  event_slug text not null check (event_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  player_id uuid not null references app.player,
  layer smallint not null check (layer >= 1),
  team_id bigint not null references app.partner_team,
  reward jsonb not null,
  claimed_at timestamptz not null,
  primary key (event_slug, player_id, layer)
);

-- Whom a host removed. A removed player cannot return to that team.
create table app.partner_team_removal (
  team_id bigint not null references app.partner_team,
  player_id uuid not null references app.player,
  removed_by uuid not null references app.player,
  removed_at timestamptz not null,
  primary key (team_id, player_id),
  check (removed_by <> player_id)
);

-- That a player has read what became of a team of theirs.
create table app.partner_team_farewell (
  player_id uuid not null references app.player,
  team_id bigint not null references app.partner_team,
  dismissed_at timestamptz not null,
  primary key (player_id, team_id)
);

-- Posts that look for partners: for a team of an event, or, where both are null, for none.
create table app.partner_post (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  team_id bigint references app.partner_team,
  event_slug text check (event_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  posted_at timestamptz not null,
  check ((team_id is null) = (event_slug is null))
);

create index partner_post_posted_at on app.partner_post (posted_at);
create index partner_post_event on app.partner_post (event_slug, posted_at desc, id desc)
  where event_slug is not null;
create index partner_post_player on app.partner_post (player_id, posted_at);
create index partner_post_team on app.partner_post (team_id, posted_at) where team_id is not null;

-- Posts that operators removed: they stay in the records of what players did, and are shown to nobody.
create table app.partner_post_removal (
  post_id bigint primary key references app.partner_post,
  removed_at timestamptz not null
);

call app.make_append_only('partner_layer_claim');
call app.make_append_only('partner_team_removal');
call app.make_append_only('partner_team_farewell', 'delete');
call app.make_append_only('partner_post');
call app.make_append_only('partner_post_removal');
