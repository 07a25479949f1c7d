/**
 * Gives a player what completing a set gives, if this entry brought the set's last sticker: dice, once
 * a set, whatever becomes of the stickers afterwards. Only a sticker that the server saw arriving
 * completes a set for its reward: by a swap, a prize, a redemption or as a free sticker. What players
 * enter in the album editor they only say: with one tap everybody could say that they have all.
 * docs/fair-play.md says what remains possible.
 */
create or replace function app.grant_set_reward(entry app.sticker_entry) returns void
language plpgsql volatile
as $$
declare
  completed app.sticker_set;
  delivery bigint;
begin
  if app.copies_of(entry.player_id, entry.sticker_slug) > entry.copies then
    return;
  end if;
  select sticker_set.* into completed
    from app.sticker
    join app.sticker_set on sticker_set.slug = sticker.set_slug
    where sticker.slug = entry.sticker_slug and sticker_set.dice is not null;
  if not found then
    return;
  end if;
  -- Two stickers that arrive at once must see each other.
  perform app.lock_player(entry.player_id);
  if exists (
      select from app.set_reward as given
        where given.player_id = entry.player_id and given.set_slug = completed.slug)
    or exists (
      select from app.sticker
        where sticker.set_slug = completed.slug
          and app.copies_of(entry.player_id, sticker.slug) = 0)
    or app.used_before(entry.player_id, app.set_reward_use(completed.slug)) > 0
  then
    return;
  end if;
  delivery := app.add_dice(entry.player_id, completed.dice, 'set_complete');
  insert into app.set_reward (player_id, set_slug, delivery_id, granted_at)
    values (entry.player_id, completed.slug, delivery, app.now());
end
$$;

/**
 * What completing a set gave a player, { granted_at, delivery } with its `app.delivery_json`; null if it
 * gave nothing yet.
 */
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

/** What the dice for a completed set are remembered as. */
create or replace function app.set_reward_use(set_slug text) returns text
language sql immutable
as $$
  select 'set_reward:' || set_slug
$$;

/** The sets of albums that are not over whose dice a player was given (app.used_before). */
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
