-- Partner teams as they are played; events of the game with their points, rewards and reminders.

-- Teams of events before this one had no names.
alter table app.partner_team
  add column name text,
  -- Who is in it now, kept by the members' trigger and written by nothing else.
  add column members smallint not null default 0 check (members >= 0),
  -- What app.count_partner_teams found last: the order of open teams, not what anybody is given for.
  add column counted_points integer not null default 0 check (counted_points >= 0);

update app.partner_team
  set name = 'Team ' || id,
      members = (
        select count(*) from app.partner_team_member as member
          where member.team_id = partner_team.id and member.left_at is null);

alter table app.partner_team
  alter column name set not null,
  add check (char_length(name) between 3 and 30 and name = btrim(name)
    and name !~ '[[:cntrl:]]' and position(U&'\FFFD' in name) = 0);

create index partner_team_rank on app.partner_team (event_slug, counted_points desc, created_at, id)
  where disbanded_at is null;

create index partner_team_member_player on app.partner_team_member (player_id, joined_at);

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

-- When the teams of an event were last counted for their order.
create table app.partner_team_count (
  event_slug text primary key check (event_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  counted_at timestamptz not null
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

-- Posts before this event stand for no team.
alter table app.partner_post
  add column team_id bigint references app.partner_team,
  add column event_slug text check (event_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  add check ((team_id is null) = (event_slug is null));

create index partner_post_event on app.partner_post (event_slug, posted_at desc, id desc)
  where event_slug is not null;
create index partner_post_player on app.partner_post (player_id, posted_at);
create index partner_post_team on app.partner_post (team_id, posted_at) where team_id is not null;

-- What a player did between two moments, by index.
create index exchange_proposer_at on app.exchange (proposer_id, completed_at);
create index exchange_partner_at on app.exchange (partner_id, completed_at);
create index praise_to_player_at on app.praise (to_player_id, praised_at);
create index free_sticker_claim_player_at on app.free_sticker_claim (player_id, claimed_at);

-- One event of a campaign, as its manifest says it; `definition` is the whole of that.
create type app.event as (
  id text,
  type text,
  class text,
  starts_at timestamptz,
  ends_at timestamptz,
  definition jsonb
);

-- Points that the game reported. The same report never counts twice; a correction is one more.
create table app.event_point_entry (
  id bigint generated always as identity primary key,
  import_id text not null unique check (char_length(import_id) between 1 and 100),
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  event_id text not null check (event_id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  player_id uuid not null references app.player,
  points integer not null check (points <> 0),
  scored_at timestamptz not null,
  entered_at timestamptz not null
);

create index event_point_entry_player on app.event_point_entry (player_id, campaign_slug, event_id);

-- The sums of app.event_point_entry, kept by its trigger and written by nothing else: a ranking is
-- read in its order. A sum was reached when the last of its points were scored, whatever order they
-- were reported in.
create table app.event_score (
  campaign_slug text not null,
  event_id text not null,
  player_id uuid not null references app.player,
  points bigint not null check (points >= 0),
  reached_at timestamptz not null,
  primary key (campaign_slug, event_id, player_id)
) with (fillfactor = 80);

create index event_score_rank
  on app.event_score (campaign_slug, event_id, points desc, reached_at, player_id);

create function app.add_to_event_score() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
begin
  -- First an update: points that are taken away would be refused as a row of their own.
  update app.event_score
    set points = event_score.points + new.points,
        reached_at = greatest(event_score.reached_at, new.scored_at)
    where campaign_slug = new.campaign_slug and event_id = new.event_id
      and player_id = new.player_id;
  if not found then
    insert into app.event_score as score (campaign_slug, event_id, player_id, points, reached_at)
      values (new.campaign_slug, new.event_id, new.player_id, new.points, new.scored_at)
      on conflict (campaign_slug, event_id, player_id) do update
        set points = score.points + new.points,
            reached_at = greatest(score.reached_at, new.scored_at);
  end if;
  return null;
end
$$;

create trigger add_to_event_score after insert on app.event_point_entry
  for each row execute function app.add_to_event_score();

-- A level's reward, once.
create table app.event_level_claim (
  campaign_slug text not null,
  event_id text not null,
  player_id uuid not null references app.player,
  level smallint not null check (level >= 1),
  reward jsonb not null,
  claimed_at timestamptz not null,
  primary key (campaign_slug, event_id, player_id, level)
);

-- An event whose ranks are settled is settled for good.
create table app.event_settlement (
  campaign_slug text not null,
  event_id text not null,
  settled_at timestamptz not null,
  primary key (campaign_slug, event_id)
);

create table app.event_rank_reward (
  campaign_slug text not null,
  event_id text not null,
  player_id uuid not null references app.player,
  rank integer not null check (rank >= 1),
  points bigint not null,
  reward jsonb not null,
  granted_at timestamptz not null,
  primary key (campaign_slug, event_id, player_id),
  unique (campaign_slug, event_id, rank),
  foreign key (campaign_slug, event_id) references app.event_settlement
);

-- A quick win's reward, once a day of the campaign's zone.
create table app.quick_win_claim (
  campaign_slug text not null,
  event_id text not null,
  player_id uuid not null references app.player,
  task text not null,
  day date not null,
  reward jsonb not null,
  claimed_at timestamptz not null,
  primary key (campaign_slug, event_id, player_id, task, day)
);

-- Which events a player wants to be told of. Who has no row wants both.
create table app.notification_setting (
  player_id uuid primary key references app.player,
  special boolean not null,
  common boolean not null,
  updated_at timestamptz not null
);

create table app.event_reminder (
  campaign_slug text not null,
  event_id text not null,
  player_id uuid not null references app.player,
  set_at timestamptz not null,
  primary key (campaign_slug, event_id, player_id)
);

-- Each reminder that was handed out to be sent.
create table app.reminder_sent (
  campaign_slug text not null,
  event_id text not null,
  player_id uuid not null references app.player,
  sent_at timestamptz not null,
  primary key (campaign_slug, event_id, player_id)
);

call app.make_append_only('partner_layer_claim');
call app.make_append_only('event_point_entry');
call app.make_append_only('event_level_claim');
call app.make_append_only('event_settlement');
call app.make_append_only('event_rank_reward');
call app.make_append_only('quick_win_claim');
call app.make_append_only('reminder_sent');
