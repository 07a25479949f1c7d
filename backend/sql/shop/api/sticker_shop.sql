/**
 * Returns the running album's stickers that can be redeemed, in album order. Each has its cost, the copies left
 * today, whether it is open, the day of arrival, and the code of the refusal that redeeming would get now (null
 * if none). A signed-in caller also gets their points, their next goal, whether they have a game link, and
 * which stickers they own or want. Everybody may call it.
 */
create function api.sticker_shop(campaign text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  activity app.campaign;
  at constant timestamptz := app.now();
  today date;
  phase text;
  points integer;
  has_game_link boolean;
  gold_open boolean;
begin
  perform app.require_not_banned(caller);
  activity := app.require_campaign(sticker_shop.campaign, 'invite-activity');
  today := app.local_date(at, activity.time_zone);
  phase := app.phase_at(at, activity.opens_at, activity.closes_at);
  gold_open := app.is_open_phase(phase) and app.is_gold_redeemable(activity, at);
  if caller is not null then
    points := app.points_of(caller, activity.slug);
    has_game_link := app.has_game_link(caller);
  end if;

  return jsonb_build_object(
    'phase', phase,
    'server_time', app.iso(at),
    'closes_at', app.iso(activity.closes_at),
    'time_zone', activity.time_zone,
    'renews_at', app.iso(app.start_of_day(today + 1, activity.time_zone)),
    'gold_until', app.iso((activity.numbers ->> 'gold_until')::timestamptz),
    'points', points,
    'has_game_link', has_game_link,
    'next_goal', case when caller is not null then app.next_goal(activity, points, gold_open) end,
    'stickers', (
      select coalesce(jsonb_agg(jsonb_build_object(
            'sticker', sticker.slug,
            'set', sticker.set_slug,
            'rarity', sticker.rarity,
            'cost', offer.cost,
            'daily_stock', offer.daily_stock,
            'stock_left', coalesce(stock.left_count, offer.daily_stock),
            'open', app.is_open_phase(phase) and (sticker.rarity <> 'gold' or gold_open),
            'obstacle', app.refusal_code(app.redemption_obstacle(phase, sticker.rarity, offer.cost,
              coalesce(stock.left_count, offer.daily_stock), points, has_game_link, gold_open)),
            'owned', case when caller is not null then coalesce(held.copies, 0) > 0 end,
            'wanted', case when caller is not null then want.sticker_slug is not null end,
            'shown_on', app.redemption_day(sticker.rarity, at, gold.arrives_at, activity.time_zone))
          order by sticker.place), '[]')
        from app.stickers_in(app.running_album()) as sticker
        join (
          select price.key as rarity, price.value::integer as cost,
              app.daily_stock(activity, price.key) as daily_stock
            from jsonb_each_text(activity.numbers -> 'costs') as price
        ) as offer on offer.rarity = sticker.rarity
        left join app.sticker_stock as stock
          on stock.campaign_slug = activity.slug and stock.day = today
            and stock.sticker_slug = sticker.slug
        left join app.sticker_holding as held
          on held.player_id = caller and held.sticker_slug = sticker.slug
        left join app.sticker_want as want
          on want.player_id = caller and want.sticker_slug = sticker.slug
        left join app.gold_arrivals(at) as gold on gold.sticker = sticker.slug));
end
$$;
