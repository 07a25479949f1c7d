/**
 * The day, in `time_zone`, that is shown as the arrival of a sticker redeemed at `applied_at`: the next day,
 * even if the sticker is due before (a day can have 25 hours). Gold: the day of `gold_arrives_at`, or null.
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
 * The time when a redeemed sticker is due: the next midnight in `time_zone`, at most 24 hours later. Gold is
 * due at once, and sent in the next golden blitz that names it.
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
 * The name of the first refusal that redeeming a sticker would meet; null for none. `points` is null for an
 * anonymous caller; gold needs `gold_open`.
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
