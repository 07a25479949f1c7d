/** The figures of a lucky draw from `since` until just before `until`. */
create or replace function app.figures_of_lucky_draw(
  campaign app.campaign, since timestamptz, until timestamptz
) returns setof app.figure
language sql stable
as $$
  with spun as (
    select player_id, won, reward
      from app.draw_spin
      where campaign_slug = campaign.slug and spun_at >= since and spun_at < until)
  select 'spins', '', count(*) from spun
  union all
  select 'players', '', count(distinct player_id) from spun
  union all
  select 'prizes', won, count(*) from spun group by won
  union all
  select given.figure, given.detail, sum(given.amount)::bigint
    from spun cross join lateral app.reward_figure(spun.reward) as given
    where given.amount is not null
    group by given.figure, given.detail
$$;
