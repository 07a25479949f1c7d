-- Reminders of events and of swaps. They leave by one outbox: what is due becomes a row of it, once for each
-- player and event, which app.reminder_sent keeps for good, or for each player, proposal and kind. The row is
-- deleted a week after its event has begun or its proposal would have run out.

-- An event's own switch, which overrides that of its class (app.notification_setting).
create table app.event_reminder (
  campaign_slug text not null,
  event_id text not null,
  player_id uuid not null references app.player,
  wanted boolean not null default true,
  set_at timestamptz not null,
  primary key (campaign_slug, event_id, player_id)
);

-- Who changed what they want since a moment. By time alone: an index that begins with the event would be
-- taken for look-ups of one player in a table that was planned while it was empty.
create index event_reminder_set on app.event_reminder (set_at);
create index event_reminder_player on app.event_reminder (player_id);

create table app.reminder_outbox (
  id bigint generated always as identity primary key,
  -- What it is of: an event,
  campaign_slug text,
  event_id text,
  -- or a proposal, and what is told of it.
  proposal_id bigint references app.proposal,
  kind text check (kind in ('swap_proposed', 'swap_accepted', 'swap_expiring', 'swap_confirmed')),
  player_id uuid not null references app.player,
  -- When its event begins or its proposal runs out, as far as is known: from then on it is worth nothing.
  -- An event can be moved or withdrawn, and an acceptance gives a proposal more time.
  valid_until timestamptz not null,
  -- stopped: it was not to be sent any more, `why` says for what reason. failed: nobody took it in time.
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'stopped', 'failed')),
  why text check (why in ('withdrawn', 'banned', 'turned_off', 'no_text', 'not_taken', 'too_late',
    'ended', 'night', 'enough')),
  -- How often the endpoint was called, for the first time when, and when the row is looked at next.
  attempts integer not null default 0 check (attempts >= 0),
  first_attempt_at timestamptz,
  next_attempt_at timestamptz,
  -- What the endpoint answered last, for people at the company.
  note text check (char_length(note) <= 200),
  queued_at timestamptz not null,
  unique (campaign_slug, event_id, player_id),
  check ((campaign_slug is null) = (event_id is null)),
  check ((proposal_id is null) = (kind is null)),
  check ((proposal_id is null) = (event_id is not null)),
  check ((state = 'waiting') = (next_attempt_at is not null)),
  check ((state in ('stopped', 'failed')) = (why is not null))
) with (fillfactor = 80);

-- Each is told once: nothing is left to tell of a proposal when its rows are deleted.
create unique index reminder_outbox_proposal on app.reminder_outbox (proposal_id, kind, player_id)
  where proposal_id is not null;
create index reminder_outbox_next on app.reminder_outbox (next_attempt_at, id)
  where next_attempt_at is not null;
-- Apart, because most of the swaps that were stopped were answered in time, and nobody has to look into them.
create index reminder_outbox_ended on app.reminder_outbox (valid_until desc, id)
  where state in ('stopped', 'failed') and proposal_id is null;
create index reminder_outbox_swap_ended on app.reminder_outbox (valid_until desc, id)
  where state in ('stopped', 'failed') and proposal_id is not null;
create index reminder_outbox_failed on app.reminder_outbox (valid_until desc)
  where state = 'failed';
create index reminder_outbox_valid_until on app.reminder_outbox (valid_until);
create index reminder_outbox_player on app.reminder_outbox (player_id);

-- Each reminder of an event that was handed out to be sent.
create table app.reminder_sent (
  campaign_slug text not null,
  event_id text not null,
  player_id uuid not null references app.player,
  sent_at timestamptz not null,
  primary key (campaign_slug, event_id, player_id)
);

create index reminder_sent_player on app.reminder_sent (player_id);

-- What is left to look at for the reminders of an event. All who have a switch are looked at once: each part is a
-- range of their ids, so that several servers walk at once, and goes when it is done. Part 0 stays: who changes
-- what they want meanwhile and from then on.
create table app.reminder_walk (
  campaign_slug text not null,
  event_id text not null,
  part smallint not null,
  begun_at timestamptz not null,
  -- The last player who was looked at, and the last of this part.
  walked_to uuid,
  walks_to uuid,
  -- Of part 0: what changed after this moment is still to be looked at.
  read_to timestamptz,
  primary key (campaign_slug, event_id, part),
  check ((part = 0) = (read_to is not null)),
  check ((part = 0) = (walked_to is null)),
  check ((walked_to is null) = (walks_to is null))
);

-- By which old walks are found, to be forgotten.
create index reminder_walk_begun on app.reminder_walk (begun_at);

-- How far proposals have been looked at for reminders of swaps: the numbers of the last proposal and of the last
-- entry of app.proposal_event, and up to which end of a proposal. Where nobody has looked for long, nothing of
-- before is true any more, and looking begins anew.
create table app.swap_reminder_walk (
  only_row boolean primary key default true check (only_row),
  proposals_to bigint not null default 0,
  events_to bigint not null default 0,
  expiries_to timestamptz not null default '-infinity',
  walked_at timestamptz not null default '-infinity'
);

insert into app.swap_reminder_walk default values;

call app.make_append_only('reminder_sent', 'delete');
