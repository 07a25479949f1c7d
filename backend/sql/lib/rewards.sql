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
 * A rare sticker is in the album at once, unless `due_at` says when it is sent; gold is sent in a
 * golden blitz. Returns { type, dice } or { type: "sticker", sticker, rarity, sent, due_at }.
 */
create or replace function app.grant_reward(
  player uuid, reward jsonb, reason text, seed bytea, label text, due_at timestamptz default null
) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  won app.sticker;
  delivery bigint;
  at_once boolean;
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
  delivery := app.create_sticker_delivery(player, won.slug, reason, grant_reward.due_at);
  at_once := grant_reward.due_at is null and won.rarity <> 'gold';
  if at_once then
    update app.sticker_delivery set sent_at = app.now() where id = delivery;
    insert into app.sticker_entry
        (player_id, sticker_slug, copies, reason, delivery_id, entered_at)
      values (player, won.slug, 1, reason, delivery, app.now());
  end if;
  return jsonb_build_object('type', 'sticker', 'sticker', won.slug, 'rarity', won.rarity,
    'sent', at_once, 'due_at', app.iso(coalesce(grant_reward.due_at, app.now())));
end
$$;

/**
 * A reward that `app.grant_reward` returned at `granted_at`, with the current state of its sticker,
 * which may have been sent meanwhile.
 */
create or replace function app.reward_as_it_stands(player uuid, reward jsonb, granted_at timestamptz)
returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  if reward ->> 'type' = 'sticker' and not (reward ->> 'sent')::boolean then
    return reward || jsonb_build_object('sent', exists (
      select from app.sticker_delivery as delivery
        where delivery.player_id = player
          and delivery.promised_at = granted_at
          and delivery.sticker_slug = reward ->> 'sticker'
          and delivery.sent_at is not null));
  end if;
  return reward;
end
$$;

revoke execute on function app.stickers_of(text), app.draw_sticker(bytea, text, text),
  app.grant_reward(uuid, jsonb, text, bytea, text, timestamptz),
  app.reward_as_it_stands(uuid, jsonb, timestamptz) from public;
