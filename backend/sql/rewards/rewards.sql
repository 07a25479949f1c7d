/** The ids of an album's stickers of a rarity, in album order. */
create or replace function app.stickers_of(album text, rarity text) returns text[]
language plpgsql stable
as $$
begin
  return array(
    select listed.slug
      from app.stickers_in(stickers_of.album) as listed
      where listed.rarity = stickers_of.rarity
      order by listed.place);
end
$$;

/**
 * A random sticker of a rarity in the current album (app.album_at): number `draw_below(seed, label, count)`.
 */
create or replace function app.draw_sticker(seed bytea, label text, rarity text) returns text
language plpgsql stable
as $$
declare
  candidates text[] := app.stickers_of(app.album_at(app.now()), draw_sticker.rarity);
begin
  return candidates[1 + app.draw_below(seed, label, cardinality(candidates))];
end
$$;

/**
 * Grants a player a reward as described in a manifest:
 *   { "type": "dice", "dice": 25 }
 *   { "type": "sticker", "sticker": "first-roll/crown" }
 *   { "type": "random-sticker", "rarity": "rare" }, drawn by `seed` and `label`
 * Hands over dice at once (`app.hand_over`), a rare sticker at once or at `due_at`, a gold one in a golden
 * blitz that names it. Returns app.granted_json with dates in `time_zone`.
 */
create or replace function app.grant_reward(
  player uuid, reward jsonb, reason text, seed bytea, label text, time_zone text,
  due_at timestamptz default null
) returns jsonb
language plpgsql volatile
as $$
declare
  won app.sticker;
  delivery app.sticker_delivery;
begin
  if reward ->> 'type' = 'dice' then
    delivery.id := app.add_dice(player, (reward ->> 'dice')::integer, reason);
  else
    select * into strict won
      from app.sticker
      where slug = case reward ->> 'type'
        when 'sticker' then reward ->> 'sticker'
        when 'random-sticker' then app.draw_sticker(seed, label, reward ->> 'rarity') end;
    delivery.id := app.create_sticker_delivery(player, won.slug, reason, grant_reward.due_at);
    if grant_reward.due_at is null and won.rarity <> 'gold' then
      perform app.hand_over(array[delivery.id]);
    end if;
  end if;
  select * into strict delivery from app.sticker_delivery where id = delivery.id;
  return app.granted_json(delivery, won.rarity, time_zone);
end
$$;

/**
 * Returns a granted reward for its player: { type: "dice", dice, delivery } or { type: "sticker", sticker,
 * rarity, sent, due_at, shown_on, delivery }, with `app.delivery_json`. `shown_on` is a day in `time_zone`:
 * when the sticker was sent, or when it arrives (`app.arrives_at`). `shown_on` and `due_at` are null for gold
 * without an announced golden blitz.
 */
create or replace function app.granted_json(
  delivery app.sticker_delivery, rarity text, time_zone text
) returns jsonb
language plpgsql stable
as $$
declare
  arrives_at timestamptz;
begin
  if delivery.dice is not null then
    return jsonb_build_object(
      'type', 'dice', 'dice', delivery.dice, 'delivery', app.delivery_json(delivery));
  end if;
  -- A gold sticker that an operator sent did not wait for a golden blitz, so it arrived at `due_at`.
  arrives_at := case when delivery.sent_at is not null then delivery.due_at
    else app.arrives_at(delivery.sticker_slug, rarity, delivery.due_at) end;
  return jsonb_build_object(
    'type', 'sticker',
    'sticker', delivery.sticker_slug,
    'rarity', rarity,
    'sent', delivery.sent_at is not null,
    'due_at', app.iso(arrives_at),
    'shown_on', app.local_date(coalesce(delivery.sent_at, arrives_at), time_zone),
    'delivery', app.delivery_json(delivery));
end
$$;

/** Returns a granted reward as others may see it: without its delivery. */
create or replace function app.granted_in_public(granted jsonb) returns jsonb
language sql immutable
as $$
  select granted - 'delivery'
$$;

/**
 * The delivery of a reward granted at `granted_at` for `reason`; null for dice that were granted before dice
 * had deliveries.
 */
create or replace function app.delivery_of_reward(
  player uuid, reward jsonb, granted_at timestamptz, reason text
) returns bigint
language plpgsql stable
as $$
begin
  return (
    select promised.id
      from app.sticker_delivery as promised
      where promised.player_id = player
        and promised.promised_at = granted_at
        and promised.reason = delivery_of_reward.reason
        and (promised.sticker_slug = reward ->> 'sticker'
          or promised.dice = (reward ->> 'dice')::integer)
      order by promised.id
      limit 1);
end
$$;

/** The current state of a reward that was granted at `granted_at` for `reason` (`app.reward_by_delivery`). */
create or replace function app.reward_as_it_stands(
  player uuid, reward jsonb, granted_at timestamptz, reason text, time_zone text
) returns jsonb
language plpgsql stable
as $$
begin
  return app.reward_by_delivery(reward,
    app.delivery_of_reward(player, reward, granted_at, reward_as_it_stands.reason), time_zone);
end
$$;

/**
 * The current state of a granted reward. Since the grant it may have been sent, or its golden blitz may have
 * been announced. Null if withdrawn. `delivery` is null for dice that were granted before dice had deliveries.
 */
create or replace function app.reward_by_delivery(reward jsonb, promise bigint, time_zone text)
returns jsonb
language plpgsql stable
as $$
declare
  delivery app.sticker_delivery;
begin
  select * into delivery from app.sticker_delivery as promised where promised.id = promise;
  if not found then
    return reward || '{"delivery": null}';
  end if;
  if delivery.state = 'withdrawn' then
    return null;
  end if;
  return app.granted_json(delivery, reward ->> 'rarity', time_zone);
end
$$;

/** The cost of a granted reward (`app.grant_reward`): its dice, or one sticker of its rarity; else null. */
create or replace function app.reward_figure(reward jsonb) returns app.figure
language sql immutable
as $$
  select case reward ->> 'type'
      when 'dice' then row('dice', '', (reward ->> 'dice')::bigint)::app.figure
      when 'sticker' then row('stickers', reward ->> 'rarity', 1)::app.figure
    end
$$;
