/**
 * The figures of a dice campaign from `since` until just before `until`. Each visit gives dice to both players.
 */
create or replace function app.figures_of_dice(
  campaign app.campaign, since timestamptz, until timestamptz
) returns setof app.figure
language sql stable
as $$
  with rolled as (
    select player_id, dice, reward
      from app.dice_roll
      where campaign_slug = campaign.slug and rolled_at >= since and rolled_at < until),
  visited as (
    select visitor_id, dice
      from app.dice_visit
      where campaign_slug = campaign.slug and visited_at >= since and visited_at < until)
  select 'rolls', '', count(*) from rolled
  union all
  select 'visits', '', count(*) from visited
  union all
  select 'players', '', count(*)
    from (select player_id from rolled union select visitor_id from visited) as player
  union all
  select 'dice', '', coalesce(sum(dice), 0)::bigint
    from (select dice from rolled union all select 2 * dice from visited) as given
  union all
  select given.figure, given.detail, sum(given.amount)::bigint
    from rolled cross join lateral app.reward_figure(rolled.reward) as given
    where given.amount is not null
    group by given.figure, given.detail
$$;
