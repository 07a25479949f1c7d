-- Exchanges that both sides confirmed, what changed hands in them, and the praise after them.

create table app.exchange (
  id bigint generated always as identity primary key,
  proposer_id uuid not null references app.player,
  partner_id uuid not null references app.player,
  completed_at timestamptz not null,
  check (proposer_id <> partner_id)
);

create index exchange_completed_at on app.exchange (completed_at);

-- One row per copy that changed hands.
create table app.sticker_transfer (
  id bigint generated always as identity primary key,
  exchange_id bigint not null references app.exchange,
  from_player_id uuid not null references app.player,
  to_player_id uuid not null references app.player,
  sticker_slug text not null references app.sticker,
  transferred_at timestamptz not null,
  check (from_player_id <> to_player_id)
);

create index sticker_transfer_transferred_at on app.sticker_transfer (transferred_at);

-- Each side of an exchange may praise the other once.
create table app.praise (
  exchange_id bigint not null references app.exchange,
  from_player_id uuid not null references app.player,
  to_player_id uuid not null references app.player,
  kind text not null check (kind in ('perfect', 'fast', 'honest')),
  praised_at timestamptz not null,
  primary key (exchange_id, from_player_id),
  check (from_player_id <> to_player_id)
);

create index praise_praised_at on app.praise (praised_at);

call app.make_append_only('exchange');
call app.make_append_only('sticker_transfer');
call app.make_append_only('praise');
