-- Players' reminders, with language and time zone.

-- Classes of events with reminders; a player without a row has none.
create table app.notification_setting (
  player_id uuid primary key references app.player,
  special boolean not null,
  common boolean not null,
  updated_at timestamptz not null
);

-- For queries of recent changes.
create index notification_setting_updated on app.notification_setting (updated_at);

-- News of swaps that a player wants; without a row none.
create table app.swap_reminder_setting (
  player_id uuid primary key references app.player,
  -- A proposal arrived; theirs was accepted; one expires; the partner confirmed.
  proposed boolean not null,
  accepted boolean not null,
  expiring boolean not null,
  confirmed boolean not null,
  updated_at timestamptz not null
);

-- The IANA time zone of the device that last turned on news of swaps. Players without a row get messages at any
-- hour.
create table app.player_time_zone (
  player_id uuid primary key references app.player on delete cascade,
  time_zone text not null check (char_length(time_zone) <= 64),
  set_at timestamptz not null
);

-- The language of the page that last turned on a reminder. English for players without a row.
create table app.player_language (
  player_id uuid primary key references app.player on delete cascade,
  language text not null check (language in ('en', 'fr', 'pt', 'es', 'it', 'de')),
  set_at timestamptz not null
);
