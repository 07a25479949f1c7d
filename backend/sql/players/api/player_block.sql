/**
 * Blocks a player; returns the player and `blocked_at`. The blocked player gets no notice. Neither of the two
 * can then propose swaps to the other, praise them, join a team with them, or see their spares and posts
 * (app.reach_of). Open proposals between them end as if the caller had withdrawn or declined them; accepted
 * ones remain. Repeating is harmless.
 */
create function api.player_block(
  request_id uuid, username text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  answer jsonb;
  other uuid;
  since timestamptz;
begin
  answer := app.open_request(caller, player_block.request_id, 'player_block',
    jsonb_build_object('username', player_block.username));
  if answer is not null then
    return answer;
  end if;
  other := app.require_player(player_block.username);
  if other = caller then
    perform app.refuse('block_oneself');
  end if;

  -- Locks both players. A concurrent call by the other player either ended before, so that the code below ends
  -- its proposals, or runs afterwards and finds the block.
  perform app.lock_players(caller, other);
  select block.blocked_at into since
    from app.player_block as block
    where block.blocker_id = caller and block.blocked_id = other and not block.of_previous_account;
  if not found then
    if app.count_blocks(caller) >= app.blocks_at_most() then
      perform app.refuse('too_many_blocks', jsonb_build_object('limit', app.blocks_at_most()));
    end if;
    since := app.now();
    insert into app.player_block as block (blocker_id, blocked_id, blocked_at)
      values (caller, other, since)
      on conflict (blocker_id, blocked_id) do update
        set id = default, blocked_at = excluded.blocked_at, of_previous_account = false;
    perform app.end_proposals_between(caller, other);
  end if;
  return app.close_request(caller, player_block.request_id, jsonb_build_object(
    'server_time', app.iso(app.now()),
    'player', app.public_player_json(other),
    'blocked_at', app.iso(since)));
end
$$;

/** Unblocks and returns a player. Proposals that the block ended stay ended. Repeating is harmless. */
create function api.player_unblock(
  request_id uuid, username text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  answer jsonb;
  other uuid;
begin
  answer := app.open_request(caller, player_unblock.request_id, 'player_unblock',
    jsonb_build_object('username', player_unblock.username));
  if answer is not null then
    return answer;
  end if;
  other := app.require_player(player_unblock.username);
  perform app.lock_player(caller);
  -- Keeps a block against the player's previous account, about which the caller must not learn.
  delete from app.player_block as block
    where block.blocker_id = caller and block.blocked_id = other and not block.of_previous_account;
  return app.close_request(caller, player_unblock.request_id, jsonb_build_object(
    'server_time', app.iso(app.now()),
    'player', app.public_player_json(other)));
end
$$;

/**
 * Returns the players whom the caller blocks, latest first, 20 on a page. `next` is the next page's `before`,
 * null on the last; `at_most` is the limit. Raises 22023 for an invalid `before`.
 */
create function api.blocked_players(before bigint default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  page app.player_block[];
  shown app.player_block[];
begin
  perform app.require_page_start(blocked_players.before);
  page := array(
    select block
      from app.player_block as block
      where block.blocker_id = caller and not block.of_previous_account
        and (blocked_players.before is null or block.id < blocked_players.before)
      order by block.id desc
      limit app.page_size() + 1);
  shown := page[1:app.page_size()];
  return jsonb_build_object(
    'server_time', app.iso(app.now()),
    'at_most', app.blocks_at_most(),
    'next', case when cardinality(page) > cardinality(shown) then (shown[cardinality(shown)]).id end,
    'players', (
      select coalesce(jsonb_agg(
            app.public_player_json(listed.blocked_id)
              || jsonb_build_object('blocked_at', app.iso(listed.blocked_at))
          order by listed.id desc), '[]')
        from unnest(shown) as listed));
end
$$;
