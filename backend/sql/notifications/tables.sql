-- The classes of events for which a player gets reminders; a player without a row gets none.
-- A switch of one event, app.event_reminder, overrides its class.
create table app.notification_setting (
  player_id uuid primary key references app.player,
  special boolean not null,
  common boolean not null,
  updated_at timestamptz not null
);

-- For app.switches_changed.
create index notification_setting_updated on app.notification_setting (updated_at);

-- The kinds of reminders of swaps that a player wants; a player without a row gets none.
create table app.swap_reminder_setting (
  player_id uuid primary key references app.player,
  -- `proposed`: a proposal arrived; `accepted`: the player's own proposal was accepted; `expiring`: a proposal
  -- expires soon; `confirmed`: the partner confirmed a swap; `matched`: somebody has what the player wants;
  -- `said`: the partner sent a phrase.
  proposed boolean not null,
  accepted boolean not null,
  expiring boolean not null,
  confirmed boolean not null,
  matched boolean not null,
  -- The time of the next search by app.find_matches.
  search_at timestamptz not null default '-infinity',
  said boolean not null default false,
  updated_at timestamptz not null
);

create index swap_reminder_setting_search on app.swap_reminder_setting (search_at) where matched;

-- The IANA time zone of the device on which the player last turned on reminders of swaps. Players without a
-- row get these reminders at any hour.
create table app.player_time_zone (
  player_id uuid primary key references app.player on delete cascade,
  time_zone text not null check (char_length(time_zone) <= 64),
  set_at timestamptz not null
);

-- The language of the page on which the player last turned on a reminder. Players without a row get English.
create table app.player_language (
  player_id uuid primary key references app.player on delete cascade,
  language text not null check (language in ('en', 'fr', 'pt', 'es', 'it', 'de')),
  set_at timestamptz not null
);

-- The browsers that show a player's reminders by web push. Each has an endpoint at its maker's push service.
create table app.push_device (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  endpoint text collate "C" not null unique check (char_length(endpoint) <= 1000),
  -- The browser's keys, with which the server encrypts messages.
  p256dh text not null,
  auth text not null,
  added_at timestamptz not null
);

create index push_device_player on app.push_device (player_id, added_at);

-- The address of a player's daily mail. Nobody else sees it.
create table app.mail_address (
  player_id uuid primary key references app.player,
  address text not null check (char_length(address) <= 254),
  -- The digests of the mailbox (app.mailbox_digest) and of its domain (app.mail_domain_digest).
  mailbox uuid not null,
  domain uuid not null,
  -- `asked`: not yet confirmed; `on`: mails are sent; `bounced`: the mailbox refused one.
  state text not null check (state in ('asked', 'on', 'bounced')),
  -- The codes of links in mails. Setting the address again changes `confirm_code`, but not `stop_code`.
  confirm_code uuid not null unique default gen_random_uuid(),
  stop_code uuid not null unique generated always as (md5(player_id::text || address)::uuid) stored,
  -- The time when the state became `asked` or `bounced`.
  asked_at timestamptz not null,
  next_at timestamptz,
  check ((state = 'on') = (next_at is not null))
);

create index mail_address_mailbox on app.mail_address (mailbox);
create index mail_address_domain on app.mail_address (domain) where state = 'on';
create index mail_address_next on app.mail_address (next_at) where next_at is not null;
-- For deleting addresses that nobody confirmed, or whose mailbox refused a mail.
create index mail_address_asked on app.mail_address (asked_at) where state <> 'on';

-- The number of confirmation mails to each mailbox since its last confirmation; whether its owner refuses more.
create table app.mailbox_asked (
  mailbox uuid primary key,
  -- Null if the owner refused the mailbox after its count was deleted.
  domain uuid,
  times integer not null,
  asked_at timestamptz not null,
  refused boolean not null default false
);

-- For the limit of a domain.
create index mailbox_asked_domain on app.mailbox_asked (domain, asked_at);
create index mailbox_asked_at on app.mailbox_asked (asked_at) where not refused;
