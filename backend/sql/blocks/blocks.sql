/** The maximum number of players that a player may block. */
create or replace function app.blocks_at_most() returns integer
language sql immutable
as $$
  select 500
$$;

/** Whether either of two players blocks the other; false if one is null. */
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
 * Whether `caller` (null for an anonymous caller) can start something with another player: `open`; `blocked` if
 * the caller blocks the player; or `closed` for any other reason. A ban and the other player's block both give
 * `closed`, so that the caller does not learn of a block.
 */
create or replace function app.reach_of(caller uuid, other uuid) returns text
language plpgsql stable
as $$
begin
  if caller is null then
    return 'open';
  end if;
  -- Checks first whether either player blocks the other, because usually neither does.
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

/** Raises `player_blocked` with the name of a player whom the caller blocks. */
create or replace function app.refuse_blocked(other uuid) returns void
language plpgsql stable
as $$
begin
  perform app.refuse('player_blocked', jsonb_build_object('username', (
    select known.username from app.player as known where known.id = other)));
end
$$;

/**
 * Raises `player_blocked` with the name if the caller blocks the other player, `not_with_player` if the caller
 * cannot reach them (app.reach_of). The caller must be locked: blocking locks both players, so a block either
 * precedes the new action and refuses it, or follows and ends it.
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

/** Saves the blockers of a player who is being deleted, by the digests of the player's sign-in accounts. */
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

/** Makes blocks of previous accounts apply to their new player. A new player has no proposals to end. */
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

/** Deletes expired blocks of deleted players' accounts and returns their number. */
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

/** The number of players that a player blocks, without blocks of previous accounts. */
create or replace function app.count_blocks(player uuid) returns integer
language plpgsql stable
as $$
begin
  return (
    select count(*) from app.player_block as block
      where block.blocker_id = player and not block.of_previous_account);
end
$$;
