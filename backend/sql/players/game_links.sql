/** The rules for game links. */
create or replace function app.game_link_rules(
  -- The time for which a link is reserved after a player released it.
  out rest interval,
  -- The number of links that a player may release within the period `rest` and still set a new one.
  out changes integer,
  -- If something was delivered to a link, not even an operator may give the link to another player within this
  -- time, so that the day of the delivery has ended in every time zone. Otherwise a day's list of deliveries
  -- could show two players for one link.
  out day interval,
  -- `unproven` is the time for which a player keeps a link without proof of ownership. `mate_for` is the
  -- minimum age of a swap partner's account for a swap that proves the link.
  out unproven interval,
  out mate_for interval
)
language sql immutable
as $$
  select interval '7 days', 5, interval '24 hours', interval '14 days', interval '7 days'
$$;

/**
 * Whether a player has had their link for too long without proof. Proof is a swap since the link was set,
 * with a partner who had joined at least `mate_for` before the swap; otherwise two new accounts could prove
 * each other's links.
 */
create or replace function app.is_unproven_link(holder app.player) returns boolean
language plpgsql stable
as $$
declare
  rules constant record := app.game_link_rules();
begin
  return holder.game_link_set_at <= app.now() - rules.unproven
    and not exists (
      select from app.exchange as made
        join app.player as mate on mate.id = made.partner_id
        where made.proposer_id = holder.id and made.completed_at >= holder.game_link_set_at
          and mate.joined_at <= made.completed_at - rules.mate_for)
    and not exists (
      select from app.exchange as received
        join app.player as mate on mate.id = received.proposer_id
        where received.partner_id = holder.id and received.completed_at >= holder.game_link_set_at
          and mate.joined_at <= received.completed_at - rules.mate_for);
end
$$;

/**
 * Takes the link with this key from another player who has not proven it in time, because `player` sets it now.
 * Does nothing if another call has locked the other player, to avoid a deadlock.
 */
create or replace function app.take_unproven_link(player uuid, key text) returns void
language plpgsql volatile
as $$
declare
  holder app.player;
begin
  select * into holder
    from app.player as other
    where other.game_link_key = take_unproven_link.key and other.id <> take_unproven_link.player
    for no key update skip locked;
  if found and app.is_unproven_link(holder) then
    update app.player set game_link = null, game_link_set_at = null where id = holder.id;
    perform app.release_game_link(holder);
    -- Ends the reservation that began when the link was released just now.
    update app.released_game_link as released
      set free_at = greatest(released.rests_until, app.now())
      where released.digest = app.game_link_digest(take_unproven_link.key);
  end if;
end
$$;

/** The digest of a game link's key, which app.released_game_link stores instead of the link. */
create or replace function app.game_link_digest(key text) returns bytea
language sql immutable
as $$
  select sha256(convert_to('game-link:' || key, 'UTF8'))
$$;

/** Raises `game_link_taken` if another player has, or recently had, the link with this key. */
create or replace function app.require_free_game_link(player uuid, key text) returns void
language plpgsql volatile
as $$
begin
  -- The order matters: if the link is released between the two checks, the second finds its reservation.
  if exists (
      select from app.player as other
        where other.game_link_key = require_free_game_link.key
          and other.id <> require_free_game_link.player)
  then
    perform app.refuse('game_link_taken', hint => 'Another player has it.');
  end if;
  if exists (
      select from app.released_game_link as released
        where released.digest = app.game_link_digest(require_free_game_link.key)
          and released.free_at > app.now()
          and released.player_id is distinct from require_free_game_link.player)
  then
    perform app.refuse('game_link_taken', hint => 'Another player had it until lately.');
  end if;
end
$$;

/**
 * Returns, when a player is deleted, how many released game links are still reserved for them,
 * counting the link that the deletion releases. `kept_until` is the end of the last reservation,
 * rounded up to the hour. No row if there is none (app.used_before).
 */
create or replace function app.game_link_uses(leaving app.player)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select 'game_links_let_go', count(*)::integer, date_trunc('hour', max(gone.free_at), 'UTC') + interval '1 hour'
    from (
      select released.free_at from app.released_game_link as released
        where released.player_id = leaving.id and released.free_at > app.now()
      union all
      select app.now() + (select rest from app.game_link_rules()) where leaving.game_link is not null
    ) as gone
    having count(*) > 0
$$;

/**
 * Raises `game_link_changes` for a player who sets the link with this key after releasing too many others:
 * otherwise one account could reserve many links for a week each.
 */
create or replace function app.require_few_game_links(taking app.player, key text) returns void
language plpgsql volatile
as $$
declare
  -- Setting a new link releases the present one, so that one is counted, too.
  others constant integer := (app.game_link_rules()).changes
    - (taking.game_link_key is not null)::integer;
  until timestamptz;
begin
  select let_go.free_at into until
    from (
      select released.free_at
        from app.released_game_link as released
        where released.player_id = taking.id and released.free_at > app.now()
          -- Excludes the link that the player is setting, because setting it undoes its release.
          and released.digest <> app.game_link_digest(require_few_game_links.key)
      union all
      select app.used_until(taking.id, 'game_links_let_go')
        from generate_series(1, app.used_before(taking.id, 'game_links_let_go'))) as let_go
    order by let_go.free_at desc
    offset greatest(0, others) limit 1;
  if until is not null then
    perform app.refuse('game_link_changes', jsonb_build_object('until', app.iso(until)));
  end if;
end
$$;

/** Releases a locked player's game link and reserves it for a while. Does nothing without a link. */
create or replace function app.release_game_link(holder app.player) returns void
language plpgsql volatile
as $$
declare
  rules record := app.game_link_rules();
  at constant timestamptz := app.now();
begin
  if holder.game_link_key is null then
    return;
  end if;
  insert into app.released_game_link (digest, player_id, rests_until, free_at)
    select app.game_link_digest(holder.game_link_key), holder.id,
        max(listed.last_at) + rules.day, at + rules.rest
      from app.sticker_delivery as promised
      -- The time of the last delivery to the link; the current time for a delivery that is being sent.
      cross join lateral (select case promised.state when 'on_its_way' then at
        else greatest(promised.handed_over_at, promised.sent_at, promised.failed_at) end) as listed (last_at)
      where promised.player_id = holder.id and promised.handed_over_at is not null
        and listed.last_at > at - rules.day
    on conflict (digest) do update
      set player_id = excluded.player_id, rests_until = excluded.rests_until,
          free_at = excluded.free_at;
end
$$;

/**
 * Sets a locked player's valid game link (app.require_game_link), or removes it if null. A player can always
 * set their present link, and a reserved link that they were the last to release. Raises `game_link_taken` or
 * `game_link_changes`.
 */
create or replace function app.keep_game_link(player uuid, link text) returns void
language plpgsql volatile
as $$
declare
  key constant text := app.game_link_key(keep_game_link.link);
  was app.player;
begin
  select * into was
    from app.player as known
    where known.id = keep_game_link.player and known.deleted_at is null;
  if not found then
    -- The player was deleted while this call waited for the lock.
    perform app.refuse('sign_in_required');
  end if;
  if key is distinct from was.game_link_key then
    if key is not null then
      perform app.take_unproven_link(was.id, key);
      perform app.require_free_game_link(was.id, key);
      perform app.require_few_game_links(was, key);
    end if;
    perform app.release_game_link(was);
    delete from app.released_game_link where digest = app.game_link_digest(key);
  end if;
  begin
    update app.player
      set game_link = keep_game_link.link,
        game_link_set_at = case when key is not distinct from was.game_link_key then was.game_link_set_at
          when key is not null then app.now() end
      where id = was.id;
  exception
    -- A concurrent call of another player has set the same link first.
    when unique_violation then
      perform app.refuse('game_link_taken', hint => 'Another player has it.');
  end;
end
$$;
