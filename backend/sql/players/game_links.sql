-- A link to an account in the game belongs to one player at a time.

/** The numbers of game links. */
create or replace function app.game_link_rules(
  -- For how long nobody else takes a link that its player has let go.
  out rest interval,
  -- How many links a player may let go in that time and still take a new one.
  out changes integer,
  -- For how long not even an operator gives away a link that stood in a list of what is to be sent: long
  -- enough for a day of every time zone to be over, so that no day's list has it for two players.
  out day interval,
  -- For how long a link belongs to a player who has not proven that it is theirs, and how long a mate must have
  -- been here whose swap proves it.
  out unproven interval,
  out mate_for interval
)
language sql immutable
as $$
  select interval '7 days', 5, interval '24 hours', interval '14 days', interval '7 days'
$$;

/**
 * Whether a player has had their link for long without having proven it. A swap proves it, in which they got
 * stickers in the game by that link, with a mate who was here before: else two accounts that begin together
 * would prove each other’s.
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
 * Takes a link, by its key, from whoever else has it without having proven it in time, for a player who sets it
 * now. Does nothing where its holder is at work in another call: both would wait for each other.
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
    -- It rests only as long as it must.
    update app.released_game_link as released
      set free_at = greatest(released.rests_until, app.now())
      where released.digest = app.game_link_digest(take_unproven_link.key);
  end if;
end
$$;

/** What is kept of a link that was let go. */
create or replace function app.game_link_digest(key text) returns bytea
language sql immutable
as $$
  select sha256(convert_to('game-link:' || key, 'UTF8'))
$$;

/** Raises `game_link_taken` where another player has the link with this key, or had it until lately. */
create or replace function app.require_free_game_link(player uuid, key text) returns void
language plpgsql volatile
as $$
begin
  -- In this order: who lets a link go between the two has written that they did.
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
 * How many game links a player has let go lately, with the one that their deletion lets go, until the last may
 * be let go anew (app.used_before).
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
 * Raises `game_link_changes` where a player who is about to take the link with this key has let go too many
 * others: one account could else keep any number of links from their players, a week each.
 */
create or replace function app.require_few_game_links(taking app.player, key text) returns void
language plpgsql volatile
as $$
declare
  -- The one that they have now is let go by this.
  others constant integer := (app.game_link_rules()).changes
    - (taking.game_link_key is not null)::integer;
  until timestamptz;
begin
  select let_go.free_at into until
    from (
      select released.free_at
        from app.released_game_link as released
        where released.player_id = taking.id and released.free_at > app.now()
          -- Who takes a link back has not let it go.
          and released.digest <> app.game_link_digest(require_few_game_links.key)
      union all
      -- Those of earlier lives of the player's accounts.
      select app.used_until(taking.id, 'game_links_let_go')
        from generate_series(1, app.used_before(taking.id, 'game_links_let_go'))) as let_go
    order by let_go.free_at desc
    offset greatest(0, others) limit 1;
  if until is not null then
    perform app.refuse('game_link_changes', jsonb_build_object('until', app.iso(until)));
  end if;
end
$$;

/**
 * Remembers that a player who is locked lets their link go: for a while nobody else takes it. Does nothing
 * for a player without one.
 */
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
      -- When it stood in a list for the last time: today, as long as nobody has sent it or given it up.
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
 * Gives a player who is locked the game link `link`, which is valid (app.require_game_link), or takes theirs
 * away where it is null. A link that they have, or were the last to let go, they can always set. Raises
 * `game_link_taken`, `game_link_changes`.
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
    -- They were deleted while this call waited for them.
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
    -- Of several who take it at once, one has it.
    when unique_violation then
      perform app.refuse('game_link_taken', hint => 'Another player has it.');
  end;
end
$$;
