/**
 * The invitations and points of an invite activity from `since` until just before `until`. A pending invitation
 * counts as an invitee once it is released.
 */
create or replace function app.figures_of_invite_activity(
  campaign app.campaign, since timestamptz, until timestamptz
) returns setof app.figure
language sql stable
as $$
  select 'codes', '', count(*)
    from app.invitation
    where activity_slug = campaign.slug and bound_at >= since and bound_at < until
  union all
  select 'invitees', '', (
      select count(*)
        from app.invitation
        where activity_slug = campaign.slug and pending_points is null
          and bound_at >= since and bound_at < until) + (
      select count(*)
        from app.invitation_outcome as outcome
        join app.invitation on invitation.id = outcome.invitation_id
        where invitation.activity_slug = campaign.slug and outcome.outcome = 'released'
          and outcome.decided_at >= since and outcome.decided_at < until)
  union all
  select 'points', '', coalesce(sum(points), 0)::bigint
    from app.point_entry
    where activity_slug = campaign.slug and points > 0 and entered_at >= since and entered_at < until
$$;

/** The figures of rewards for new players from `since` until just before `until`. */
create or replace function app.figures_of_new_user_rewards(
  campaign app.campaign, since timestamptz, until timestamptz
) returns setof app.figure
language sql stable
as $$
  with claimed as (
    select reward
      from app.new_user_reward
      where campaign_slug = campaign.slug and claimed_at >= since and claimed_at < until)
  select 'rewards', '', count(*) from claimed
  union all
  select given.figure, given.detail, sum(given.amount)::bigint
    from claimed cross join lateral app.reward_figure(claimed.reward) as given
    where given.amount is not null
    group by given.figure, given.detail
$$;
