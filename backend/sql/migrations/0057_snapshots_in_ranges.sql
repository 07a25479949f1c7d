-- A snapshot is counted range by range of players, beside the one that is read meanwhile: each has a
-- number of its own, and app.season_snapshot names the one that counts.

create sequence app.season_snapshot_build_number;

alter table app.season_snapshot add column build integer not null default 0;
alter table app.season_snapshot alter column build drop default;

alter table app.season_recap
  drop constraint season_recap_season_fkey,
  drop constraint season_recap_pkey,
  add column build integer not null default 0,
  -- What the recap leads with: exchanges in a year, copies swapped in a season.
  add column score integer;
alter table app.season_recap alter column build drop default;

update app.season_recap as recap
  set score = case when campaign.kind = 'year-recap' then recap.exchanges
    else recap.received + recap.sent end
  from app.campaign
  where campaign.slug = recap.season;

alter table app.season_recap
  drop column percent_beaten,
  alter column score set not null,
  add primary key (season, build, player_id),
  add foreign key (season) references app.campaign;

-- How many players have a score, and, once the snapshot is taken, how many have less: whom a player
-- has beaten is one row to read, and nobody ranks everybody.
create table app.season_score (
  season text not null references app.campaign,
  build integer not null,
  score integer not null,
  players integer not null,
  below integer,
  primary key (season, build, score)
);

insert into app.season_score (season, build, score, players, below)
  select season, build, score, count(*), sum(count(*)) over (
      partition by season, build order by score) - count(*)
    from app.season_recap
    group by season, build, score;

-- The snapshot that is being counted, and how far it is.
create table app.season_snapshot_build (
  season text primary key references app.campaign,
  build integer not null,
  counted_from timestamptz not null,
  counted_until timestamptz not null,
  time_zone text not null,
  rules smallint not null,
  -- Players up to this id are counted; null before the first.
  walked_to uuid,
  population integer not null default 0,
  begun_at timestamptz not null,
  -- Set when it has become the one that counts; what remains is to delete the rows of others.
  outcome text check (outcome in ('taken', 'retaken'))
);
