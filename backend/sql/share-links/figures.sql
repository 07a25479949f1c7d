/** The numbers of shares and visits of links to a campaign from `since` until just before `until`. */
create or replace function app.link_figures_of_all(
  campaign app.campaign, since timestamptz, until timestamptz
) returns setof app.figure
language sql stable
as $$
  select 'shares', '', count(*)
    from app.link_share as shared
    join app.share_link as link on link.id = shared.link_id
    where link.campaign_slug = campaign.slug and shared.shared_at >= since and shared.shared_at < until
  union all
  select 'visits', '', count(*)
    from app.link_visit as visit
    join app.share_link as link on link.id = visit.link_id
    where link.campaign_slug = campaign.slug and visit.visited_at >= since and visit.visited_at < until
$$;
