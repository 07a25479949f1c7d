/** The figures of a mini game from `since` until just before `until`, with the prizes of days settled then. */
create or replace function app.figures_of_mini_game(
  campaign app.campaign, since timestamptz, until timestamptz
) returns setof app.figure
language sql stable
as $$
  with begun as (
    select player_id
      from app.mini_game_run
      where campaign_slug = campaign.slug and started_at >= since and started_at < until),
  won as (
    select reward
      from app.mini_game_settlement as settled
      join app.mini_game_winner using (campaign_slug, day)
      where campaign_slug = campaign.slug and settled.settled_at >= since and settled.settled_at < until)
  select 'runs', '', count(*) from begun
  union all
  select 'players', '', count(distinct player_id) from begun
  union all
  select given.figure, given.detail, sum(given.amount)::bigint
    from won cross join lateral app.reward_figure(won.reward) as given
    where given.amount is not null
    group by given.figure, given.detail
$$;
