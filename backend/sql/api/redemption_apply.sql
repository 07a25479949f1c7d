/**
 * Redeems points for one copy of a sticker. Refuses, in this order: an anonymous caller (14060), a
 * banned player (14030, 14031), an activity or a sticker that is not offered (14005), as one of an
 * album that is over, a `request_id`
 * already used for something else (14062), before the campaign opens (14001), after it ends (14002),
 * without a game link (14006), gold from the cut-off on (14050), too few points (14003), no copy
 * left today (14004).
 *
 * All redemptions of one sticker wait for the lock on its row in app.sticker_stock. So the row is
 * locked last, after all other writes. An unlocked read before them refuses most callers who are too
 * late; for the others the refusal rolls the writes back.
 */
create function api.redemption_apply(
  request_id uuid, campaign text, sticker text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
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
  stock integer;
  redemption bigint;
  answer jsonb;
begin
  select * into wanted
    from app.sticker as known
    where known.slug = redemption_apply.sticker and app.is_of_running_album(known.slug);
  cost := (activity.numbers -> 'costs' ->> wanted.rarity)::integer;
  if cost is null then
    raise exception 'Something error, the sticker is not available.' using errcode = '14005';
  end if;
  answer := app.open_request(caller, redemption_apply.request_id, 'redemption_apply',
    jsonb_build_object('campaign', activity.slug, 'sticker', wanted.slug));
  if answer is not null then
    return answer;
  end if;
  phase := app.require_open(activity);

  perform app.lock_player(caller);
  balance := app.points_of(caller, activity.slug);
  case app.redemption_obstacle(
    phase, wanted.rarity, cost, app.stock_left(activity, wanted, today),
    balance, app.has_game_link(caller), app.is_gold_redeemable(activity, at))
  when '14006' then
    raise exception 'You need set up your monopoly go link on the product to receive the sticker.'
      using errcode = '14006';
  when '14050' then
    raise exception 'Gold stickers can no longer be applied for.' using errcode = '14050';
  when '14003' then
    raise exception 'Your points are insufficient for redemption. Keep inviting friends for more points!'
      using errcode = '14003';
  when '14004' then
    perform app.refuse_out_of_stock();
  else
    perform app.renew_sticker_stock(activity, wanted, today);
  end case;

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
    'shown_on', app.redemption_day(wanted.slug, wanted.rarity, at, activity.time_zone));

  update app.sticker_stock as copies
    set left_count = copies.left_count - 1
    where copies.campaign_slug = activity.slug
      and copies.sticker_slug = wanted.slug and copies.day = today
      and copies.left_count > 0
    returning copies.left_count into stock;
  if not found then
    perform app.refuse_out_of_stock();
  end if;
  return app.close_request(caller, redemption_apply.request_id,
    answer || jsonb_build_object('stock_left', stock));
end
$$;
