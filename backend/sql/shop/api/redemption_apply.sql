/**
 * Redeems points for a copy of a sticker. Returns the redemption's number and `status`, `points_left`,
 * `stock_left`, and the day of arrival `shown_on` (app.redemption_day).
 *
 * All redemptions of a sticker wait for its row in app.sticker_stock, so this function locks that row last,
 * after all other writes. When no copy is left, an earlier read without a lock refuses most callers; the update
 * refuses the rest.
 */
create function api.redemption_apply(
  request_id uuid, campaign text, sticker text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  activity app.campaign := app.require_campaign(redemption_apply.campaign, 'invite-activity');
  at constant timestamptz := app.now();
  today constant date := app.local_date(at, activity.time_zone);
  wanted app.sticker;
  phase text;
  cost integer;
  balance integer;
  obstacle text;
  stock integer;
  redemption bigint;
  answer jsonb;
begin
  select * into wanted
    from app.sticker as known
    where known.slug = redemption_apply.sticker and app.is_of_running_album(known.slug);
  cost := (activity.numbers -> 'costs' ->> wanted.rarity)::integer;
  if cost is null then
    perform app.refuse('not_available');
  end if;
  answer := app.open_request(caller, redemption_apply.request_id, 'redemption_apply',
    jsonb_build_object('campaign', activity.slug, 'sticker', wanted.slug));
  if answer is not null then
    return answer;
  end if;
  phase := app.require_open(activity);

  perform app.lock_player(caller);
  balance := app.points_of(caller, activity.slug);
  obstacle := app.redemption_obstacle(
    phase, wanted.rarity, cost, app.stock_left(activity, wanted, today),
    balance, app.has_game_link(caller), app.is_gold_redeemable(activity, at));
  if obstacle is not null then
    perform app.refuse(obstacle);
  end if;
  perform app.renew_sticker_stock(activity, wanted, today);

  redemption := app.create_sticker_delivery(caller, wanted.slug, 'redemption',
    app.redemption_due(wanted.rarity, at, activity.time_zone));
  insert into app.redemption (id, player_id, activity_slug, sticker_slug, points, applied_at)
    values (redemption, caller, activity.slug, wanted.slug, cost, at);
  perform app.add_points(caller, activity.slug, -cost, 'redemption', null, redemption);
  insert into app.stock_entry
      (campaign_slug, sticker_slug, day, copies, reason, redemption_id, entered_at)
    values (activity.slug, wanted.slug, today, -1, 'redeemed', redemption, at);
  answer := jsonb_build_object(
    'redemption', redemption,
    'status', 'applied',
    'points_left', balance - cost,
    'shown_on', app.redemption_day(wanted.rarity, at,
      app.arrives_at(wanted.slug, wanted.rarity, at), activity.time_zone));

  update app.sticker_stock as copies
    set left_count = copies.left_count - 1
    where copies.campaign_slug = activity.slug
      and copies.sticker_slug = wanted.slug and copies.day = today
      and copies.left_count > 0
    returning copies.left_count into stock;
  if not found then
    perform app.refuse('out_of_stock');
  end if;
  return app.close_request(caller, redemption_apply.request_id,
    answer || jsonb_build_object('stock_left', stock));
end
$$;
