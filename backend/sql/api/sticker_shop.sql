/**
 * The stickers that an activity offers for points, in the album's order: what each costs, how many
 * copies are left today, whether it can be applied for now, and on which day it would arrive.
 * Public: no sign-in needed; who is signed in sees their own points and whether a game link is there.
 * Refuses: a banned caller (14030, 14031), an activity that is not published (14005).
 */
create function api.sticker_shop(campaign text, language_code text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.caller();
  activity app.campaign;
  at constant timestamptz := app.now();
  today date;
  phase text;
  gold_open boolean;
  rare_day date;
  gold_day date;
begin
  perform app.require_not_banned(caller);
  activity := app.require_campaign(sticker_shop.campaign, 'invite-activity');
  today := app.local_date(at, activity.time_zone);
  phase := app.phase_at(at, activity.opens_at, activity.closes_at);
  gold_open := app.is_gold_redeemable(activity, at);
  rare_day := app.redemption_day('rare', at, activity.time_zone);
  gold_day := app.redemption_day('gold', at, activity.time_zone);

  return jsonb_build_object(
    'phase', phase,
    'server_time', app.iso(at),
    'closes_at', app.iso(activity.closes_at),
    'time_zone', activity.time_zone,
    'renews_at', app.iso(app.start_of_day(today + 1, activity.time_zone)),
    'gold_until', app.iso((activity.numbers ->> 'gold_until')::timestamptz),
    'points', case when caller is not null then app.points_of(caller, activity.slug) end,
    'has_game_link', case when caller is not null then app.has_game_link(caller) end,
    'stickers', (
      select coalesce(jsonb_agg(jsonb_build_object(
            'sticker', sticker.slug,
            'set', sticker.set_slug,
            'rarity', sticker.rarity,
            'cost', (activity.numbers -> 'costs' ->> sticker.rarity)::integer,
            'daily_stock', app.daily_stock(activity, sticker),
            'stock_left', app.stock_left(activity, sticker, today),
            'open', app.is_open_phase(phase) and (sticker.rarity <> 'gold' or gold_open),
            'shown_on', case sticker.rarity when 'gold' then gold_day else rare_day end)
          order by sticker_set.position, sticker.position), '[]')
        from app.sticker
        join app.sticker_set on sticker_set.slug = sticker.set_slug
        where activity.numbers -> 'costs' ? sticker.rarity));
end
$$;

grant execute on function api.sticker_shop(text, text) to rollmates_web;
