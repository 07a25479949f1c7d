-- What players want to be told of, in which language, and where it is night when.

-- Which events a player wants to be told of. Who has no row wants neither.
create table app.notification_setting (
  player_id uuid primary key references app.player,
  special boolean not null,
  common boolean not null,
  updated_at timestamptz not null
);

-- Who changed what they want since a moment.
create index notification_setting_updated on app.notification_setting (updated_at);

-- Which news of their swaps a player wants to be told of. Who has no row wants none.
create table app.swap_reminder_setting (
  player_id uuid primary key references app.player,
  -- A proposal came; theirs was accepted; one runs out; the other has confirmed.
  proposed boolean not null,
  accepted boolean not null,
  expiring boolean not null,
  confirmed boolean not null,
  updated_at timestamptz not null
);

-- The time zone of the device on which a player last turned a reminder of swaps on, as IANA calls it. Who has
-- no row is told at any hour.
create table app.player_time_zone (
  player_id uuid primary key references app.player on delete cascade,
  time_zone text not null check (char_length(time_zone) <= 64),
  set_at timestamptz not null
);

-- The language of the page on which a player last turned a reminder on. Who has no row is written to
-- in English.
create table app.player_language (
  player_id uuid primary key references app.player on delete cascade,
  language text not null check (language in ('en', 'fr', 'pt', 'es', 'it', 'de')),
  set_at timestamptz not null
);
