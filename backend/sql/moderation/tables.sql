-- What players reported: a post for partners, a team's name, or a player's name and line. A report hides
-- nothing from others; people decide.
create table app.report (
  id bigint generated always as identity primary key,
  reporter_id uuid not null references app.player,
  kind text not null check (kind in ('post', 'team', 'player')),
  -- Whose it is: the author of the post, who started the team, or the player.
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
  -- What could be read there when it was reported.
  words jsonb not null,
  reported_at timestamptz not null,
  -- What people decided; null while the report is open.
  outcome text check (outcome in ('dismissed', 'removed')),
  resolved_at timestamptz,
  check ((outcome is null) = (resolved_at is null))
);

create index report_of on app.report (reporter_id, target, id);
create index report_of_day on app.report (reporter_id, reported_at);
create index report_open on app.report (target, id) where outcome is null;
create index report_player on app.report (player_id);
-- Decided reports are deleted after some months (app.forget_reports), found by this index.
create index report_decided on app.report (resolved_at) where resolved_at is not null;

-- What is left of dismissed ones, so that their reporters do not open the same again: a digest of who
-- reported what, and the words (app.report_digest).
create table app.dismissed_report (
  digest bytea primary key check (octet_length(digest) = 32)
);
