/** The rules by which a set's stickers count for its reward. */
create or replace function app.set_reward_rules(
  -- The percentage of a set's stickers that must count for the reward.
  out counting_percent integer,
  -- The minimum number of days between the day on which a swap partner joined and the swap.
  out mate_days integer,
  -- The maximum number of accounts in an IP address range that counts as one player's place (app.places_of). A
  -- range with more accounts is nobody's place.
  out shared_by integer
)
language sql immutable
as $$
  select 50, 7, 40
$$;

/**
 * The number of stickers of a set that count for a player's reward, and the number needed: { stickers, needed
 * }. Stickers from prizes, redemptions and free stickers count, and those that the player has by the game's
 * latest report. Stickers from swaps count once per swap partner, except partners who had just joined or who
 * play at one of the player's places. Entries in the album editor do not count.
 */
create or replace function app.counting_json(player uuid, set_slug text) returns jsonb
language plpgsql stable
as $$
declare
  rules constant record := app.set_reward_rules();
  places constant bytea[] := array(select own from app.places_of(player, rules.shared_by) as own);
begin
  return (
    with arrived as materialized (
      select entry.sticker_slug, entry.reason, entry.entered_at
        from app.sticker
        join app.sticker_entry as entry
          on entry.player_id = player and entry.sticker_slug = sticker.slug
        where sticker.set_slug = counting_json.set_slug
          and entry.copies > 0 and entry.reason not in ('album', 'game', 'report')
    ),
    given as (
      select sticker_slug from arrived where reason <> 'exchange'
      union
      select reported.sticker_slug
        from app.sticker
        join app.sticker_holding as reported
          on reported.player_id = player and reported.sticker_slug = sticker.slug
        where sticker.set_slug = counting_json.set_slug and reported.game_copies > 0
    ),
    swapped as (
      select arrived.sticker_slug, mate.id as mate_id
        from arrived
        cross join lateral (
          select made.id, made.partner_id as mate_id
            from app.exchange as made
            where made.proposer_id = player and made.completed_at = arrived.entered_at
          union all
          select made.id, made.proposer_id
            from app.exchange as made
            where made.partner_id = player and made.completed_at = arrived.entered_at) as swap
        join app.sticker_transfer as moved
          on moved.exchange_id = swap.id and moved.from_player_id = swap.mate_id
            and moved.sticker_slug = arrived.sticker_slug
        join app.player as mate
          on mate.id = swap.mate_id
            and mate.joined_at <= arrived.entered_at - make_interval(days => rules.mate_days)
        where arrived.reason = 'exchange'
          and arrived.sticker_slug not in (select given.sticker_slug from given)
          and not exists (
            select from app.player_origin as seen
              where seen.player_id = mate.id and seen.range_digest = any (places))
    )
    select jsonb_build_object(
        'stickers', (select count(*) from given)
          + (select least(count(distinct sticker_slug), count(distinct mate_id)) from swapped),
        'needed', (
          select ceil(count(*) * rules.counting_percent / 100.0)::integer
            from app.sticker where sticker.set_slug = counting_json.set_slug)));
end
$$;

/**
 * Grants the dice for a set once, after the player received one of its stickers by a swap, a delivery or a
 * report, if the player now owns all of them. Enough stickers must count (app.counting_json); otherwise a
 * player could enter all but one sticker of each set.
 */
create or replace function app.grant_set_reward(player uuid, sticker text) returns void
language plpgsql volatile
as $$
declare
  completed app.sticker_set;
  counting jsonb;
  delivery bigint;
begin
  select sticker_set.* into completed
    from app.sticker
    join app.sticker_set on sticker_set.slug = sticker.set_slug
    where sticker.slug = grant_set_reward.sticker and sticker_set.dice is not null
      and not exists (
        select from app.set_reward as given
          where given.player_id = player and given.set_slug = sticker_set.slug);
  if not found then
    return;
  end if;
  -- If a player gets two stickers at once, the later call must see both, so it waits for the first call.
  perform app.lock_player(player);
  if exists (
      select from app.set_reward as given
        where given.player_id = player and given.set_slug = completed.slug)
    or exists (
      select from app.sticker as part
        where part.set_slug = completed.slug and app.copies_of(player, part.slug) = 0)
    or app.used_before(player, app.set_reward_use(completed.slug)) > 0
  then
    return;
  end if;
  counting := app.counting_json(player, completed.slug);
  if (counting ->> 'stickers')::integer < (counting ->> 'needed')::integer then
    return;
  end if;
  delivery := app.add_dice(player, completed.dice, 'set_complete');
  insert into app.set_reward (player_id, set_slug, delivery_id, granted_at)
    values (player, completed.slug, delivery, app.now());
end
$$;

/** A player's reward for a set: { granted_at, delivery } with `app.delivery_json`; null if not granted. */
create or replace function app.set_reward_json(player uuid, set_slug text) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object(
        'granted_at', app.iso(given.granted_at), 'delivery', app.delivery_json(promised))
      from app.set_reward as given
      join app.sticker_delivery as promised on promised.id = given.delivery_id
      where given.player_id = set_reward_json.player and given.set_slug = set_reward_json.set_slug);
end
$$;

/**
 * The name under which app.used_before finds whether a previous account got the dice for this set.
 */
create or replace function app.set_reward_use(set_slug text) returns text
language sql immutable
as $$
  select 'set_reward:' || set_slug
$$;

/**
 * Lists the sets of current albums whose dice a player received, so that a later account of this person does
 * not get them again (app.used_before).
 */
create or replace function app.set_reward_uses(player uuid)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select app.set_reward_use(given.set_slug), 1, album.closes_at
    from app.set_reward as given
    join app.sticker_set on sticker_set.slug = given.set_slug
    join app.album on album.slug = sticker_set.album_slug
    where given.player_id = set_reward_uses.player and album.closes_at > app.now()
$$;
