/** The figures of a calendar of events from `since` until just before `until`. */
create or replace function app.figures_of_events(
  campaign app.campaign, since timestamptz, until timestamptz
) returns setof app.figure
language sql stable
as $$
  with won as (
    select player_id, event_id || '/' || task as quick_win, null as event_level, reward
      from app.quick_win_claim
      where campaign_slug = campaign.slug and claimed_at >= since and claimed_at < until
    union all
    select player_id, null, event_id || '/' || level, reward
      from app.event_level_claim
      where campaign_slug = campaign.slug and claimed_at >= since and claimed_at < until),
  given as (
    select reward from won
    union all
    select reward
      from app.event_rank_reward
      where campaign_slug = campaign.slug and granted_at >= since and granted_at < until)
  select 'quick-wins', quick_win, count(*) from won where quick_win is not null group by quick_win
  union all
  select 'levels', event_level, count(*) from won where event_level is not null group by event_level
  union all
  select 'players', '', count(distinct player_id) from won
  union all
  select cost.figure, cost.detail, sum(cost.amount)::bigint
    from given cross join lateral app.reward_figure(given.reward) as cost
    where cost.amount is not null
    group by cost.figure, cost.detail
$$;
