/**
 * The day, in `time_zone`, on which a sticker that was redeemed at `applied_at` is shown to arrive:
 * the next day, also where that has 25 hours and the sticker is sent in the last one before it; gold
 * at `gold_arrives_at`, in the golden blitz that names it, null while none is announced.
 */
create or replace function app.redemption_day(
  rarity text, applied_at timestamptz, gold_arrives_at timestamptz, time_zone text
) returns date
language sql stable
as $$
  select case when rarity = 'gold' then app.local_date(gold_arrives_at, time_zone)
    else app.local_date(applied_at, time_zone) + 1 end
$$;

/**
 * When a redeemed sticker is due: the next midnight in `time_zone`, but at most 24 hours later,
 * which is earlier at the beginning of a day of 25 hours. Gold is due at once and sent in the next
 * golden blitz that names it.
 */
create or replace function app.redemption_due(
  rarity text, applied_at timestamptz, time_zone text
) returns timestamptz
language sql stable
as $$
  select case when rarity = 'gold' then applied_at
    else least(
      app.start_of_day(app.local_date(applied_at, time_zone) + 1, time_zone),
      applied_at + interval '24 hours') end
$$;

/**
 * The name of the refusal that redeeming a sticker would meet first; null if it can be redeemed. It
 * decides for api.redemption_apply and tells api.sticker_shop. `points` is null for an anonymous
 * caller; gold can be redeemed only while `gold_open`.
 */
create or replace function app.redemption_obstacle(
  phase text, rarity text, cost integer, stock_left integer,
  points integer, has_game_link boolean, gold_open boolean
) returns text
language sql immutable
as $$
  select case
    when points is null then app.refusal('sign_in_required')
    when phase = 'not_started' then app.refusal('campaign_not_started')
    when phase = 'ended' then app.refusal('campaign_ended')
    when not has_game_link then app.refusal('game_link_missing')
    when rarity = 'gold' and not gold_open then app.refusal('gold_closed')
    when points < cost then app.refusal('points_short')
    when stock_left = 0 then app.refusal('out_of_stock')
  end
$$;
