-- Reminders of events and swaps. A reminder that is due, or due within hours, becomes a row of app.outbox: one
-- for each player and event (app.reminder_sent prevents repetition), or for each player, proposal and kind.

-- A player's setting for one event overrides the setting for its class (app.notification_setting).
create table app.event_reminder (
  campaign_slug text not null,
  event_id text not null,
  player_id uuid not null references app.player,
  wanted boolean not null default true,
  set_at timestamptz not null,
  primary key (campaign_slug, event_id, player_id)
);

-- Finds changes since a time. The index omits the event's columns: with them, plans made while the table was
-- empty might use it to look up one player.
create index event_reminder_set on app.event_reminder (set_at);
create index event_reminder_player on app.event_reminder (player_id);

-- Event reminders that were put into the outbox.
create table app.reminder_sent (
  campaign_slug text not null,
  event_id text not null,
  player_id uuid not null references app.player,
  sent_at timestamptz not null,
  primary key (campaign_slug, event_id, player_id)
);

create index reminder_sent_player on app.reminder_sent (player_id);

-- The players still to be checked for an event's reminders. Each part is a range of ids, deleted once checked,
-- so that several servers share the work. Part 0 stays, for later changes of settings.
create table app.reminder_walk (
  campaign_slug text not null,
  event_id text not null,
  part smallint not null,
  begun_at timestamptz not null,
  -- The last checked player of this part, and the part's last id.
  walked_to uuid,
  walks_to uuid,
  -- Set only in part 0: changes of settings after this time must still be checked.
  read_to timestamptz,
  primary key (campaign_slug, event_id, part),
  check ((part = 0) = (read_to is not null)),
  check ((part = 0) = (walked_to is null)),
  check ((walked_to is null) = (walks_to is null))
);

create index reminder_walk_begun on app.reminder_walk (begun_at);

-- The last proposal, app.proposal_event, app.proposal_phrase and expiry that app.queue_swap_reminders has
-- checked. After a long interruption, that function skips earlier rows.
create table app.swap_reminder_walk (
  only_row boolean primary key default true check (only_row),
  proposals_to bigint not null default 0,
  events_to bigint not null default 0,
  phrases_to bigint not null default 0,
  expiries_to timestamptz not null default '-infinity',
  walked_at timestamptz not null default '-infinity'
);

insert into app.swap_reminder_walk default values;

-- The matches that were announced to each player, or soon will be, stored as hashes (app.finder_place of mate
-- and sticker). app.take_messages deletes those whose news was never sent.
create table app.match_told (
  player_id uuid not null references app.player,
  place integer not null,
  told_at timestamptz not null,
  primary key (player_id, place)
);

create index match_told_at on app.match_told (told_at);

call app.make_append_only('reminder_sent', 'delete');
