/** The name under which app.used_before counts a day's roll. */
create or replace function app.dice_roll_use(campaign text, day date) returns text
language sql stable
as $$
  select 'dice_roll:' || campaign || ':' || to_char(day, 'YYYY-MM-DD')
$$;

/** The name under which app.used_before counts a day's visits. */
create or replace function app.dice_visits_use(campaign text, day date) returns text
language sql stable
as $$
  select 'dice_visits:' || campaign || ':' || to_char(day, 'YYYY-MM-DD')
$$;

/** The name under which app.used_before counts a meeting of two players on a day. */
create or replace function app.dice_met_use(campaign text, day date, mate uuid) returns text
language sql stable
as $$
  select 'dice_met:' || campaign || ':' || to_char(day, 'YYYY-MM-DD') || ':'
    || left(encode(sha256(uuid_send(mate)), 'hex'), 16)
$$;

/** Whether the player, or a previous account of theirs, made the day's roll. */
create or replace function app.has_rolled(player uuid, campaign text, day date) returns boolean
language plpgsql stable
as $$
begin
  return exists (
      select from app.dice_roll as rolled
        where rolled.player_id = player and rolled.campaign_slug = has_rolled.campaign
          and rolled.day = has_rolled.day)
    or app.used_before(player, app.dice_roll_use(campaign, day)) > 0;
end
$$;

/** Whether two players already met on a day through a previous account of one of them. */
create or replace function app.have_met_before(one uuid, other uuid, campaign text, day date)
returns boolean
language sql stable
as $$
  select app.used_before(one, app.dice_met_use(campaign, day, other)) > 0
    or app.used_before(other, app.dice_met_use(campaign, day, one)) > 0
$$;

/**
 * Lists a player's roll and visits of today in running dice games, so that a later account of this person
 * cannot repeat them (app.used_before).
 */
create or replace function app.dice_uses(player uuid)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  with
  game as (
    select campaign.slug, app.campaign_day(campaign) as day,
        app.start_of_day(app.campaign_day(campaign) + 1, campaign.time_zone) as ends_at
      from app.campaign
      where campaign.kind = 'dice' and campaign.opens_at <= app.now() and app.now() < campaign.closes_at
  ),
  visit as (
    select game.*, made.one_id, made.other_id
      from game
      cross join lateral app.dice_visits_of(dice_uses.player, game.slug, game.day, game.day) as made
  )
  select app.dice_roll_use(game.slug, game.day), 1, game.ends_at
    from game
    join app.dice_roll as rolled
      on rolled.player_id = dice_uses.player and rolled.campaign_slug = game.slug
        and rolled.day = game.day
  union all
  select app.dice_visits_use(visit.slug, visit.day), count(*)::integer, visit.ends_at
    from visit
    group by visit.slug, visit.day, visit.ends_at
  union all
  select app.dice_met_use(visit.slug, visit.day,
      case when visit.one_id = dice_uses.player then visit.other_id else visit.one_id end), 1, visit.ends_at
    from visit
$$;
