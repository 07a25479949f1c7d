/** The figures of an event of partner teams from `since` until just before `until`. */
create or replace function app.figures_of_partner_team(
  campaign app.campaign, since timestamptz, until timestamptz
) returns setof app.figure
language sql stable
as $$
  with claimed as (
    select layer, reward
      from app.partner_layer_claim
      where event_slug = campaign.slug and claimed_at >= since and claimed_at < until)
  select 'teams', '', count(*)
    from app.partner_team
    where event_slug = campaign.slug and created_at >= since and created_at < until
  union all
  select 'joins', '', count(*)
    from app.partner_team_member as member
    join app.partner_team as team on team.id = member.team_id
    where team.event_slug = campaign.slug and member.joined_at >= since and member.joined_at < until
  union all
  select 'layers', layer::text, count(*) from claimed group by layer
  union all
  select given.figure, given.detail, sum(given.amount)::bigint
    from claimed cross join lateral app.reward_figure(claimed.reward) as given
    where given.amount is not null
    group by given.figure, given.detail
$$;
