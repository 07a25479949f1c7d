-- Reminders of events and swaps. A reminder that is due, or due within hours, becomes a row of the outbox: one
-- for each player and event (app.reminder_sent prevents repetition), or for each player, proposal and kind.
-- Rows are deleted a week after the event's start or the proposal's expiry.

-- A player's setting for one event overrides the setting for its class (app.notification_setting).
create table app.event_reminder (
  campaign_slug text not null,
  event_id text not null,
  player_id uuid not null references app.player,
  wanted boolean not null default true,
  set_at timestamptz not null,
  primary key (campaign_slug, event_id, player_id)
);

-- Finds changes since a time. The index does not contain the event's columns: otherwise PostgreSQL might use it
-- for look-ups of one player whose plans it made while the table was empty.
create index event_reminder_set on app.event_reminder (set_at);
create index event_reminder_player on app.event_reminder (player_id);

create table app.reminder_outbox (
  id bigint generated always as identity primary key,
  -- Set if the reminder is about an event.
  campaign_slug text,
  event_id text,
  -- Set if the reminder is about a swap proposal.
  proposal_id bigint references app.proposal,
  kind text check (kind in ('swap_proposed', 'swap_accepted', 'swap_expiring', 'swap_confirmed')),
  player_id uuid not null references app.player,
  -- When the event starts or the proposal expires, as known at the last check. An event can be moved or
  -- withdrawn, and an acceptance extends a proposal.
  valid_until timestamptz not null,
  -- `why` has the reason of stopped (no longer to be sent) and failed (no_text, not_taken, too_late).
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'stopped', 'failed')),
  why text check (why in ('withdrawn', 'banned', 'turned_off', 'no_text', 'not_taken', 'too_late',
    'ended', 'night', 'enough')),
  -- The number of attempts, the time of the first attempt, and the time of the next check.
  attempts integer not null default 0 check (attempts >= 0),
  first_attempt_at timestamptz,
  next_attempt_at timestamptz,
  -- The endpoint's last answer, or that people got the reminder, for operators.
  note text check (char_length(note) <= 200),
  queued_at timestamptz not null,
  unique (campaign_slug, event_id, player_id),
  check ((campaign_slug is null) = (event_id is null)),
  check ((proposal_id is null) = (kind is null)),
  check ((proposal_id is null) = (event_id is not null)),
  check ((state = 'waiting') = (next_attempt_at is not null)),
  check ((state in ('stopped', 'failed')) = (why is not null))
) with (fillfactor = 80);

-- Ensures that there is never a second reminder of a kind for a player and proposal. This suffices, because
-- rows are deleted only after the proposal's end.
create unique index reminder_outbox_proposal on app.reminder_outbox (proposal_id, kind, player_id)
  where proposal_id is not null;
create index reminder_outbox_next on app.reminder_outbox (next_attempt_at, id)
  where next_attempt_at is not null;
-- Excludes swap reminders, because most of them were stopped only because the player answered in time.
create index reminder_outbox_ended on app.reminder_outbox (valid_until desc, id)
  where state in ('stopped', 'failed') and proposal_id is null;
create index reminder_outbox_swap_ended on app.reminder_outbox (valid_until desc, id)
  where state in ('stopped', 'failed') and proposal_id is not null;
create index reminder_outbox_failed on app.reminder_outbox (valid_until desc)
  where state = 'failed';
create index reminder_outbox_valid_until on app.reminder_outbox (valid_until);
create index reminder_outbox_player on app.reminder_outbox (player_id);

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
  -- Only part 0: changes of settings after this time must still be checked.
  read_to timestamptz,
  primary key (campaign_slug, event_id, part),
  check ((part = 0) = (read_to is not null)),
  check ((part = 0) = (walked_to is null)),
  check ((walked_to is null) = (walks_to is null))
);

-- For deleting old rows.
create index reminder_walk_begun on app.reminder_walk (begun_at);

-- How far swaps were checked for reminders: up to which proposal, app.proposal_event and expiry. After a long
-- interruption, earlier rows are skipped.
create table app.swap_reminder_walk (
  only_row boolean primary key default true check (only_row),
  proposals_to bigint not null default 0,
  events_to bigint not null default 0,
  expiries_to timestamptz not null default '-infinity',
  walked_at timestamptz not null default '-infinity'
);

insert into app.swap_reminder_walk default values;

call app.make_append_only('reminder_sent', 'delete');
