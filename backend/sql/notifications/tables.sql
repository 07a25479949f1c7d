-- What players want to be told of, and in which language.

-- Which events a player wants to be told of. Who has no row wants both.
create table app.notification_setting (
  player_id uuid primary key references app.player,
  special boolean not null,
  common boolean not null,
  updated_at timestamptz not null
);

-- Who changed what they want since a moment.
create index notification_setting_updated on app.notification_setting (updated_at);

-- The language of the page on which a player last turned a reminder on. Who has no row is written to
-- in English.
create table app.player_language (
  player_id uuid primary key references app.player on delete cascade,
  language text not null check (language in ('en', 'fr', 'pt', 'es', 'it', 'de')),
  set_at timestamptz not null
);
