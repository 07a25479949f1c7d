/**
 * The album of which a day's free stickers are, all day long: the one that the day begins with.
 */
create or replace function app.album_of_day(campaign app.campaign, day date) returns text
language sql stable
as $$
  select coalesce(
    app.album_at(app.start_of_day(day, campaign.time_zone)), app.album_at(app.now()))
$$;

/**
 * The free stickers of a day, offer 1 first: drawn from all rare stickers of an album without
 * repetition, so there are never more offers than rare stickers. Anyone can compute the draw again. The seed is
 * SHA-256 over the UTF-8 text "free-stickers:campaign:YYYY-MM-DD". Starting with the rare stickers
 * in album order, for each offer k = 1, 2, 3 ... the sticker at place k is swapped with the one
 * `draw_below(seed, "offer:k", rest)` places after it, where `rest` is the number of places from k
 * on.
 */
create or replace function app.free_sticker_offers(
  campaign text, day date, offers integer, album text
)
returns text[]
language plpgsql stable
as $$
declare
  seed bytea := sha256(convert_to(
    'free-stickers:' || campaign || ':' || to_char(day, 'YYYY-MM-DD'), 'UTF8'));
  drawn text[] := app.stickers_of(free_sticker_offers.album, 'rare');
  offered integer := least(offers, cardinality(drawn));
  place integer;
  moved text;
begin
  for offer in 1..offered loop
    place := offer + app.draw_below(seed, 'offer:' || offer, cardinality(drawn) - offer + 1);
    moved := drawn[offer];
    drawn[offer] := drawn[place];
    drawn[place] := moved;
  end loop;
  return drawn[1:offered];
end
$$;

/** How many of the `copies` of an offer are left on a day. */
create or replace function app.free_stickers_left(
  campaign text, day date, offer integer, copies integer
) returns integer
language plpgsql stable
as $$
begin
  return coalesce(
    (select stock.copies_left
      from app.free_sticker_stock as stock
      where stock.campaign_slug = free_stickers_left.campaign
        and stock.offered_on = day
        and stock.offer = free_stickers_left.offer),
    copies);
end
$$;

/**
 * Takes one of the `copies` of an offer on a day. Returns how many are left, or null if there were
 * none. Everybody who wants this offer waits for its row until the transaction ends: the caller has
 * locked the player and written all else.
 */
create or replace function app.take_free_sticker(
  campaign text, day date, offer integer, copies integer
) returns integer
language plpgsql volatile
as $$
declare
  remaining integer;
begin
  insert into app.free_sticker_stock (campaign_slug, offered_on, offer, copies_left)
    values (take_free_sticker.campaign, day, take_free_sticker.offer, copies)
    on conflict do nothing;
  update app.free_sticker_stock as stock
    set copies_left = stock.copies_left - 1
    where stock.campaign_slug = take_free_sticker.campaign
      and stock.offered_on = day
      and stock.offer = take_free_sticker.offer
      and stock.copies_left > 0
    returning stock.copies_left into remaining;
  return remaining;
end
$$;
