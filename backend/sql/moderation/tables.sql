-- Reports of posts, team names, players' names and profile texts. Only operators can hide reported texts.
create table app.report (
  id bigint generated always as identity primary key,
  reporter_id uuid not null references app.player,
  kind text not null check (kind in ('post', 'team', 'player')),
  -- The author of the reported words: the post's author, the team's creator, or the reported player.
  player_id uuid not null references app.player,
  team_id bigint references app.partner_team,
  post_id bigint references app.partner_post,
  target text not null generated always as (
    case kind
      when 'post' then 'post ' || post_id::text
      when 'team' then 'team ' || team_id::text
      else 'player ' || player_id::text end
  ) stored,
  reason text not null check (reason in ('insult', 'sexual', 'advertising', 'pretends', 'other')),
  words jsonb not null,
  reported_at timestamptz not null,
  -- The operator's decision; null while the report is open.
  outcome text check (outcome in ('dismissed', 'removed')),
  resolved_at timestamptz,
  check ((outcome is null) = (resolved_at is null))
);

create index report_of on app.report (reporter_id, target, id);
create index report_of_day on app.report (reporter_id, reported_at);
create index report_open on app.report (target, id) where outcome is null;
create index report_player on app.report (player_id);
create index report_decided on app.report (resolved_at) where resolved_at is not null;

-- Digests of dismissed reports (app.report_digest), so that the same reporter cannot make the report again.
create table app.dismissed_report (
  digest bytea primary key check (octet_length(digest) = 32)
);

-- Names, profile texts and team names that the published words refuse and no operator accepted (app.find_flagged).
-- `number` is the digest of the words (app.text_number); if they are changed, the row counts no more.
create table app.flagged_text (
  number bigint primary key,
  kind text not null check (kind in ('name', 'about', 'team')),
  player_id uuid references app.player,
  team_id bigint references app.partner_team,
  check ((kind = 'team') = (team_id is not null) and num_nonnulls(player_id, team_id) = 1)
);

create index flagged_text_player on app.flagged_text (player_id) where player_id is not null;

-- How far app.find_flagged has gone through all players and teams with the words of the digest `lists`.
create table app.flagged_walk (
  only_row boolean primary key default true check (only_row),
  lists text,
  walked_to text,
  has_ended boolean not null default false
);

insert into app.flagged_walk default values;

-- Items of the desk's queues that operators are deciding now, so that no two operators decide the same one:
-- app.video_submission, app.report, app.invitation, app.sticker_delivery of a prize, or a flagged text
-- (app.text_number). Unlogged, because a row lasts minutes.
create unlogged table app.queue_hold (
  queue text not null check (queue in ('videos', 'reports', 'texts', 'invitations', 'prizes')),
  item bigint not null,
  held_by text not null check (char_length(held_by) between 1 and 100),
  held_until timestamptz not null,
  primary key (queue, item)
);
