-- Blocked players.

-- A block works both ways, so rules check the pair (app.is_blocked_pair).
create table app.player_block (
  -- The position in a player's list of blocks, from which its next page begins.
  id bigint generated always as identity,
  blocker_id uuid not null references app.player,
  blocked_id uuid not null references app.player,
  blocked_at timestamptz not null,
  -- The block was made against a previous account. It is shown to neither player, because it would tell the
  -- blocker who the deleted player is now.
  of_previous_account boolean not null default false,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

-- For pages of a player's list of blocks, and for its length.
create index player_block_listed on app.player_block (blocker_id, id) where not of_previous_account;
-- For the blockers of a player who is being deleted.
create index player_block_blocked on app.player_block (blocked_id);

-- The players who blocked a player who was then deleted, by the digest of each of the deleted player's
-- accounts. They also block the next player with that account.
create table app.blocked_account (
  digest bytea not null,
  blocker_id uuid not null references app.player,
  kept_until timestamptz not null,
  primary key (digest, blocker_id)
);

create index blocked_account_blocker on app.blocked_account (blocker_id);
create index blocked_account_kept_until on app.blocked_account (kept_until);
