/** The copies of a sticker left on a day. Until the stock is renewed for that day, this is the daily stock. */
create or replace function app.stock_left(campaign app.campaign, sticker app.sticker, day date)
returns integer
language plpgsql stable
as $$
begin
  return coalesce(
    (select stock.left_count
      from app.sticker_stock as stock
      where stock.campaign_slug = campaign.slug
        and stock.sticker_slug = sticker.slug
        and stock.day = stock_left.day),
    app.daily_stock(campaign, sticker.rarity));
end
$$;

/** Returns the number of copies that each sticker of a rarity has at the start of a day. */
create or replace function app.daily_stock(campaign app.campaign, rarity text)
returns integer
language sql immutable
as $$
  select coalesce((campaign.numbers -> 'daily_stock' ->> rarity)::integer, 0)
$$;

/**
 * Renews a sticker's stock for a day, and returns whether this call did. Reads first, because a conflicting
 * insert would wait for concurrent redemptions.
 */
create or replace function app.renew_sticker_stock(
  campaign app.campaign, sticker app.sticker, day date
) returns boolean
language plpgsql volatile
as $$
declare
  copies integer;
begin
  if exists (
    select from app.sticker_stock as stock
      where stock.campaign_slug = campaign.slug and stock.sticker_slug = sticker.slug
        and stock.day = renew_sticker_stock.day)
  then
    return false;
  end if;
  copies := app.daily_stock(campaign, sticker.rarity);
  insert into app.sticker_stock (campaign_slug, sticker_slug, day, left_count)
    values (campaign.slug, sticker.slug, renew_sticker_stock.day, copies)
    on conflict do nothing;
  if not found then
    return false;
  end if;
  if copies > 0 then
    insert into app.stock_entry (campaign_slug, sticker_slug, day, copies, reason, entered_at)
      values (campaign.slug, sticker.slug, renew_sticker_stock.day, copies, 'renewed', app.now());
  end if;
  return true;
end
$$;

/**
 * Renews today's stock of the running album's stickers in each running invite activity, and returns how many.
 * Safe to run twice, late, or concurrently; a redemption also renews its sticker's stock.
 */
create or replace function app.renew_stock() returns integer
language plpgsql volatile
as $$
declare
  activity app.campaign;
  offered app.sticker;
  renewed integer := 0;
begin
  for activity in
    select campaign.*
      from app.campaign
      where campaign.kind = 'invite-activity'
        and campaign.opens_at <= app.now() and app.now() < campaign.closes_at
      order by campaign.slug
  loop
    for offered in
      select sticker.*
        from app.sticker
        where activity.numbers -> 'costs' ? sticker.rarity
          and app.is_of_running_album(sticker.slug)
        order by sticker.slug
    loop
      if app.renew_sticker_stock(activity, offered, app.local_date(app.now(), activity.time_zone)) then
        renewed := renewed + 1;
      end if;
    end loop;
  end loop;
  return renewed;
end
$$;
