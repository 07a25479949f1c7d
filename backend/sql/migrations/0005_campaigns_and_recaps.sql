-- Published campaigns, the snapshots that their recaps are read from, and effects on request.

create table app.campaign (
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 60),
  kind text not null check (kind ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  path text not null unique check (path ~ '^/'),
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  time_zone text not null,
  -- What a recap's statistics count; the end is exclusive.
  counted_from timestamptz,
  counted_until timestamptz,
  numbers jsonb not null default '{}' check (jsonb_typeof(numbers) = 'object'),
  published_at timestamptz not null,
  check (opens_at < closes_at),
  check ((counted_from is null) = (counted_until is null)),
  check (counted_from < counted_until),
  check (kind <> 'season-recap' or counted_from is not null)
);

create table app.season_snapshot (
  season text primary key references app.campaign,
  counted_from timestamptz not null,
  counted_until timestamptz not null,
  time_zone text not null,
  population integer not null check (population >= 0),
  taken_at timestamptz not null
);

create table app.season_recap (
  season text not null references app.season_snapshot on delete cascade,
  player_id uuid not null references app.player,
  exchanges integer not null,
  received integer not null,
  sent integer not null,
  percent_beaten smallint not null check (percent_beaten between 0 and 100),
  perfect integer not null,
  fast integer not null,
  honest integer not null,
  free_stickers integer not null,
  teams integer not null,
  posts integer not null,
  days_joined integer not null,
  mate_id uuid references app.player,
  mate_exchanges integer,
  primary key (season, player_id),
  check ((mate_id is null) = (mate_exchanges is null))
);

-- Each effect that a client asked for, under the id that it gave. No foreign keys: this table is
-- written by every effect, and must lock nothing else.
create table app.request (
  caller uuid not null,
  request_id uuid not null,
  function text not null,
  params_hash bytea not null,
  answer jsonb,
  asked_at timestamptz not null,
  primary key (caller, request_id)
) with (fillfactor = 80);

create table app.recap_share (
  id bigint generated always as identity primary key,
  season text not null references app.campaign,
  player_id uuid not null references app.player,
  page smallint not null check (page between 1 and 5),
  shared_at timestamptz not null
);

create index recap_share_player on app.recap_share (player_id, season);

call app.make_append_only('recap_share');
