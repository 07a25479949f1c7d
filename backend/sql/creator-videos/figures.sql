/** The figures of a call for videos from `since` until just before `until`. */
create or replace function app.figures_of_creator_video(
  campaign app.campaign, since timestamptz, until timestamptz
) returns setof app.figure
language sql stable
as $$
  with claimed as (
    select reward
      from app.video_reward
      where campaign_slug = campaign.slug and claimed_at >= since and claimed_at < until)
  select 'videos', '', count(*)
    from app.video_submission
    where campaign_slug = campaign.slug and submitted_at >= since and submitted_at < until
  union all
  select 'approved', '', count(*)
    from app.video_submission
    where campaign_slug = campaign.slug and approved_at >= since and approved_at < until
  union all
  select given.figure, given.detail, sum(given.amount)::bigint
    from claimed cross join lateral app.reward_figure(claimed.reward) as given
    where given.amount is not null
    group by given.figure, given.detail
$$;
