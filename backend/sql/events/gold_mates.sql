/**
 * A player's possible deal for a sticker in its golden blitz: `give` with a free spare, else `get` if they want
 * the sticker or have none, else null.
 */
create or replace function app.gold_deal(spare integer, copies integer, wanted boolean) returns text
language sql immutable
as $$
  select case when spare > 0 then 'give' when wanted or copies = 0 then 'get' end
$$;

/**
 * Whether another player fits a deal. For `give`, they must want the sticker or have none; for `get`, they must
 * have a free spare.
 */
create or replace function app.fits_gold_deal(mate uuid, sticker text, deal text) returns boolean
language plpgsql stable
as $$
begin
  if deal = 'give' then
    return app.copies_of(mate, fits_gold_deal.sticker) = 0 or exists (
      select from app.sticker_want as want
        where want.player_id = mate and want.sticker_slug = fits_gold_deal.sticker);
  end if;
  return app.copies_of(mate, fits_gold_deal.sticker) > 1 and exists (
    select from app.holdings(mate) as held
      where held.sticker = fits_gold_deal.sticker and held.spare > 0);
end
$$;

/**
 * Up to three players for a deal, in the form of app.player_json. They come from the player's last 50 swaps,
 * latest first, are neither banned nor blocked, and can receive a proposal for this deal
 * (app.swap_rejection_reason). Excludes players without an earlier swap with this player, because everybody
 * would see the same few of them.
 */
create or replace function app.gold_mates(player uuid, sticker text, deal text) returns jsonb
language plpgsql stable
as $$
declare
  mate record;
  found_mates jsonb := '[]';
begin
  if player is null or deal is null then
    return found_mates;
  end if;
  for mate in
    select known.id, known.username, known.avatar
      from (
        select swapped.with_id, max(swapped.completed_at) as at
          from (
            (select made.partner_id as with_id, made.completed_at
              from app.exchange as made
              where made.proposer_id = player
              order by made.completed_at desc limit 50)
            union all
            (select received.proposer_id, received.completed_at
              from app.exchange as received
              where received.partner_id = player
              order by received.completed_at desc limit 50)
            order by completed_at desc limit 50) as swapped
          group by swapped.with_id) as latest
      join app.player as known on known.id = latest.with_id
      where not app.is_banned(known) and not app.is_blocked_pair(player, known.id)
      order by latest.at desc, known.id
  loop
    -- Checks players one by one and stops early, so that it reads few albums.
    if app.fits_gold_deal(mate.id, gold_mates.sticker, deal)
      and app.swap_rejection_reason(player, mate.id,
        case when deal = 'give' then array[gold_mates.sticker] else '{}' end) is null
    then
      found_mates := found_mates || app.player_json(mate.username, mate.avatar);
      exit when jsonb_array_length(found_mates) = 3;
    end if;
  end loop;
  return found_mates;
end
$$;

/**
 * A golden blitz's stickers for API results, with the copies and wishes of a player (null for a signed-out
 * visitor). Lists players for a swap only while the blitz runs.
 */
create or replace function app.blitz_stickers_json(player uuid, stickers text[], running boolean)
returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_agg(jsonb_build_object(
          'sticker', shown.slug, 'set', shown.set_slug, 'rarity', shown.rarity,
          'copies', shown.copies, 'spare', shown.spare, 'wanted', shown.wanted,
          'deal', shown.deal,
          'mates', case when running then app.gold_mates(player, shown.slug, shown.deal)
            else '[]' end)
        order by shown.place)
      from (
        select listed.place, sticker.slug, sticker.set_slug, sticker.rarity,
            coalesce(held.copies, 0) as copies, coalesce(held.spare, 0) as spare,
            want.sticker_slug is not null as wanted,
            case when player is not null then app.gold_deal(coalesce(held.spare, 0),
              coalesce(held.copies, 0), want.sticker_slug is not null) end as deal
          from unnest(blitz_stickers_json.stickers) with ordinality as listed (slug, place)
          join app.sticker on sticker.slug = listed.slug
          left join app.holdings(player) as held on held.sticker = listed.slug
          left join app.sticker_want as want
            on want.player_id = player and want.sticker_slug = listed.slug) as shown);
end
$$;
