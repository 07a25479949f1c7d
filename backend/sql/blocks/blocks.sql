-- Blocks between two players. Every rule by which two players meet asks here: one look-up in an index each
-- way, however many players there are.

/** How many players one may have blocked. */
create or replace function app.blocks_at_most() returns integer
language sql immutable
as $$
  select 500
$$;

/** Whether one of these two has blocked the other, whichever it was; false where one of them is null. */
create or replace function app.is_blocked_pair(one uuid, other uuid) returns boolean
language plpgsql stable
as $$
begin
  return exists (
      select from app.player_block as block where block.blocker_id = one and block.blocked_id = other)
    or exists (
      select from app.player_block as block where block.blocker_id = other and block.blocked_id = one);
end
$$;

/**
 * Whether `caller` (null for a stranger) can begin anything with another player: `open`; `blocked`, if the
 * caller has blocked them; `closed`, for whatever else. That the other has blocked the caller looks just as
 * that they are banned, so nobody learns which it is.
 */
create or replace function app.reach_of(caller uuid, other uuid) returns text
language plpgsql stable
as $$
begin
  if caller is null then
    return 'open';
  end if;
  -- One question after the other: nearly nobody has blocked anybody.
  if app.is_blocked_pair(caller, other) then
    return case when exists (
      select from app.player_block as block
        where block.blocker_id = caller and block.blocked_id = other and not block.of_previous_account)
      then 'blocked' else 'closed' end;
  end if;
  return case when exists (
    select from app.player as asked where asked.id = other and app.is_banned(asked))
    then 'closed' else 'open' end;
end
$$;

/** Raises `player_blocked` with the name of a player whom the caller has blocked. */
create or replace function app.refuse_blocked(other uuid) returns void
language plpgsql stable
as $$
begin
  perform app.refuse('player_blocked', jsonb_build_object('username', (
    select known.username from app.player as known where known.id = other)));
end
$$;

/**
 * Raises `player_blocked`, with their name, where the caller has blocked the other player, and
 * `not_with_player` where the caller cannot reach them (app.reach_of). What begins something asks with the
 * caller locked: a block locks both, so it comes before, and refuses this, or afterwards, and ends it.
 */
create or replace function app.require_reachable(caller uuid, other uuid) returns void
language plpgsql stable
as $$
declare
  reach constant text := app.reach_of(caller, other);
begin
  if reach = 'blocked' then
    perform app.refuse_blocked(other);
  elsif reach = 'closed' then
    perform app.refuse('not_with_player');
  end if;
end
$$;

/** Keeps who blocked a player who is about to be deleted, under the digests of their accounts. */
create or replace function app.keep_blocks_of(leaving uuid, accounts bytea[], kept_until timestamptz)
returns void
language plpgsql volatile
as $$
begin
  insert into app.blocked_account as known (digest, blocker_id, kept_until)
    select account, block.blocker_id, keep_blocks_of.kept_until
      from app.player_block as block
      cross join unnest(accounts) as account
      where block.blocked_id = leaving
      order by account, block.blocker_id
    on conflict (digest, blocker_id) do update
      set kept_until = greatest(known.kept_until, excluded.kept_until);
end
$$;

/**
 * Blocks a player for those who blocked an earlier life of this account, which just became theirs. Proposals
 * that the player has with one of them stay as they are: a new player has none.
 */
create or replace function app.carry_blocks(player uuid, account bytea) returns void
language plpgsql volatile
as $$
begin
  insert into app.player_block (blocker_id, blocked_id, blocked_at, of_previous_account)
    select known.blocker_id, carry_blocks.player, app.now(), true
      from app.blocked_account as known
      where known.digest = account and known.kept_until > app.now()
        and known.blocker_id <> carry_blocks.player
      order by known.blocker_id
    on conflict (blocker_id, blocked_id) do nothing;
end
$$;

/** Deletes what has been kept of blocks long enough. Returns how many. */
create or replace function app.forget_blocked_accounts() returns integer
language plpgsql volatile
as $$
declare
  forgotten integer;
begin
  delete from app.blocked_account where (digest, blocker_id) in (
    select digest, blocker_id from app.blocked_account
      where kept_until <= app.now() for update skip locked);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

/** How many players one has blocked, of whom they know. */
create or replace function app.count_blocks(player uuid) returns integer
language plpgsql stable
as $$
begin
  return (
    select count(*) from app.player_block as block
      where block.blocker_id = player and not block.of_previous_account);
end
$$;
