-- Whom a player wants nothing to do with.

-- Who blocked whom: it holds both ways, so rules ask for a pair (app.is_blocked_pair). By ids, so a new name
-- changes nothing.
create table app.player_block (
  -- Continues a page of a player's list.
  id bigint generated always as identity,
  blocker_id uuid not null references app.player,
  blocked_id uuid not null references app.player,
  blocked_at timestamptz not null,
  -- The blocker blocked an earlier life of the account: it holds as ever, and is told to neither of the two,
  -- or the blocker would learn who the deleted player is now.
  of_previous_account boolean not null default false,
  primary key (blocker_id, blocked_id),
  check (blocker_id <> blocked_id)
);

-- A page of a player's list, and how many they have blocked.
create index player_block_listed on app.player_block (blocker_id, id) where not of_previous_account;
-- Who blocked a player, when that player is deleted.
create index player_block_blocked on app.player_block (blocked_id);

-- Who blocked a deleted player, under the digest of each account of theirs, for the next player of that
-- account.
create table app.blocked_account (
  digest bytea not null,
  blocker_id uuid not null references app.player,
  kept_until timestamptz not null,
  primary key (digest, blocker_id)
);

create index blocked_account_blocker on app.blocked_account (blocker_id);
create index blocked_account_kept_until on app.blocked_account (kept_until);
