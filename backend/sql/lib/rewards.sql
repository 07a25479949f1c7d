/** The stickers of a rarity, in the album's order. */
create or replace function app.stickers_of(rarity text) returns text[]
language plpgsql stable set search_path = ''
as $$
begin
  return array(
    select sticker.slug
      from app.sticker
      join app.sticker_set on sticker_set.slug = sticker.set_slug
      where sticker.rarity = stickers_of.rarity
      order by sticker_set.position, sticker.position);
end
$$;

/** A random sticker of a rarity: number `draw_below(seed, label, count)` in album order. */
create or replace function app.draw_sticker(seed bytea, label text, rarity text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  candidates text[] := app.stickers_of(draw_sticker.rarity);
begin
  return candidates[1 + app.draw_below(seed, label, cardinality(candidates))];
end
$$;

/**
 * Gives a player a reward as a manifest writes it:
 *   { "type": "dice", "dice": 25 }
 *   { "type": "sticker", "sticker": "crown" }
 *   { "type": "random-sticker", "rarity": "rare" }  drawn by `seed` and `label`
 * A rare sticker leaves at once (`app.hand_over`), unless `due_at` says when it does; gold does in a
 * golden blitz that names it. Returns { type, dice } or what `app.sticker_reward_json` returns, with
 * dates in `time_zone`.
 */
create or replace function app.grant_reward(
  player uuid, reward jsonb, reason text, seed bytea, label text, time_zone text,
  due_at timestamptz default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  won app.sticker;
  delivery app.sticker_delivery;
begin
  if reward ->> 'type' = 'dice' then
    perform app.add_dice(player, (reward ->> 'dice')::integer, reason);
    return jsonb_build_object('type', 'dice', 'dice', (reward ->> 'dice')::integer);
  end if;

  select * into strict won
    from app.sticker
    where slug = case reward ->> 'type'
      when 'sticker' then reward ->> 'sticker'
      when 'random-sticker' then app.draw_sticker(seed, label, reward ->> 'rarity') end;
  delivery.id := app.create_sticker_delivery(player, won.slug, reason, grant_reward.due_at);
  if grant_reward.due_at is null and won.rarity <> 'gold' then
    perform app.hand_over(array[delivery.id]);
  end if;
  select * into strict delivery from app.sticker_delivery where id = delivery.id;
  return app.sticker_reward_json(delivery, won.rarity, time_zone);
end
$$;

/**
 * When a sticker that was promised for `due_at` arrives: then, or for gold when the first golden blitz
 * that names it runs, then or later; null while none is announced (`app.gold_arrives_at`).
 */
create or replace function app.arrives_at(sticker text, rarity text, due_at timestamptz)
returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return case when rarity = 'gold' then app.gold_arrives_at(sticker, due_at) else due_at end;
end
$$;

/**
 * A sticker that was won, as answers show it:
 * { type: "sticker", sticker, rarity, sent, due_at, shown_on }. `shown_on` is the day of its arrival
 * in `time_zone`: the day on which it was sent, or else that of `due_at`, when it arrives
 * (`app.arrives_at`): of waiting gold both are null until its golden blitz is announced.
 */
create or replace function app.sticker_reward_json(
  delivery app.sticker_delivery, rarity text, time_zone text
) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  -- Gold that was sent by hand had no golden blitz to wait for.
  arrives_at timestamptz := case when delivery.sent_at is not null then delivery.due_at
    else app.arrives_at(delivery.sticker_slug, rarity, delivery.due_at) end;
begin
  return jsonb_build_object(
    'type', 'sticker',
    'sticker', delivery.sticker_slug,
    'rarity', rarity,
    'sent', delivery.sent_at is not null,
    'due_at', app.iso(arrives_at),
    'shown_on', app.local_date(coalesce(delivery.sent_at, arrives_at), time_zone));
end
$$;

/** The delivery of a sticker that `app.grant_reward` gave at `granted_at`; null for dice. */
create or replace function app.delivery_of_reward(
  player uuid, reward jsonb, granted_at timestamptz
) returns bigint
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return (
    select promised.id
      from app.sticker_delivery as promised
      where promised.player_id = player
        and promised.promised_at = granted_at
        and promised.sticker_slug = reward ->> 'sticker'
      order by promised.id
      limit 1);
end
$$;

/**
 * A reward that `app.grant_reward` returned at `granted_at`, with the current state of its sticker,
 * which may have been sent meanwhile, or wait for a golden blitz that is announced only now. Null for
 * one that an operator has withdrawn.
 */
create or replace function app.reward_as_it_stands(
  player uuid, reward jsonb, granted_at timestamptz, time_zone text
) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
declare
  delivery app.sticker_delivery;
begin
  if reward ->> 'type' = 'sticker' then
    select * into strict delivery
      from app.sticker_delivery as promised
      where promised.id = app.delivery_of_reward(player, reward, granted_at);
    if delivery.state = 'withdrawn' then
      return null;
    end if;
    return app.sticker_reward_json(delivery, reward ->> 'rarity', time_zone);
  end if;
  return reward;
end
$$;

revoke execute on function app.stickers_of(text), app.draw_sticker(bytea, text, text),
  app.grant_reward(uuid, jsonb, text, bytea, text, text, timestamptz),
  app.arrives_at(text, text, timestamptz),
  app.sticker_reward_json(app.sticker_delivery, text, text),
  app.delivery_of_reward(uuid, jsonb, timestamptz),
  app.reward_as_it_stands(uuid, jsonb, timestamptz, text) from public;
