-- The lucky draw. With foreign keys to campaigns, every spin would lock the campaign's row.

-- The secret seed of each campaign and day of the campaign's zone. The seed's SHA-256 is public from the day
-- before, the seed itself after the day.
create table app.draw_seed (
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  day date not null,
  seed bytea not null check (octet_length(seed) = 32),
  made_at timestamptz not null,
  primary key (campaign_slug, day)
);

-- Every wheel that was ever used, by its SHA-256, so that each spin keeps the prizes and weights of its time.
create table app.draw_wheel (
  digest bytea primary key check (octet_length(digest) = 32),
  wheel jsonb not null,
  first_spun_at timestamptz not null
);

create table app.draw_spin (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  day date not null,
  -- The number of this spin among the player's spins of the day, from 1.
  number smallint not null check (number >= 1),
  wheel_digest bytea not null,
  ticket integer not null check (ticket >= 0),
  -- The prize that was drawn. If it was sold out, the player won the wheel's fallback prize, which is in `won`.
  fell_on text not null,
  won text not null,
  -- The value that app.grant_reward returned.
  reward jsonb not null,
  spun_at timestamptz not null,
  unique (player_id, campaign_slug, day, number)
);

create index draw_spin_newest on app.draw_spin (campaign_slug, id);
create index draw_spin_spun_at on app.draw_spin using brin (spun_at);

-- The ledger of copies that were taken from a prize's stock (negative) or returned to it (positive).
create table app.prize_entry (
  id bigint generated always as identity primary key,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  prize text not null,
  copies integer not null check (copies <> 0),
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  player_id uuid references app.player,
  entered_at timestamptz not null
);

create index prize_entry_prize on app.prize_entry (campaign_slug, prize);
create index prize_entry_player on app.prize_entry (player_id) where player_id is not null;

call app.make_append_only('draw_seed');
call app.make_append_only('draw_wheel');
call app.make_append_only('draw_spin');
call app.make_append_only('prize_entry');
