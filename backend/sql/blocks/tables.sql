-- A block affects both players, so rules check the pair in both directions (app.is_blocked_pair).
create table app.player_block (
  -- The position of the block in the blocker's list; the next page of the list begins after it.
  id bigint generated always as identity,
  blocker_id uuid not null references app.player,
  blocked_id uuid not null references app.player,
  blocked_at timestamptz not null,
  -- Whether the blocker blocked the player's previous account. Neither player sees this, because it would
  -- tell the blocker who the deleted player is now.
  of_previous_account boolean not null default false,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

create index player_block_listed on app.player_block (blocker_id, id) where not of_previous_account;
create index player_block_blocked on app.player_block (blocked_id);

-- The players who blocked a player who is now deleted, by the digest of each sign-in account of the deleted
-- player. The blocks also apply to the next player with one of these accounts.
create table app.blocked_account (
  digest bytea not null,
  blocker_id uuid not null references app.player,
  kept_until timestamptz not null,
  primary key (digest, blocker_id)
);

create index blocked_account_blocker on app.blocked_account (blocker_id);
create index blocked_account_kept_until on app.blocked_account (kept_until);
