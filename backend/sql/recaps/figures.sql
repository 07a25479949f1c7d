/** The number of shares of a recap's cards (pictures of its pages) from `since` until just before `until`. */
create or replace function app.recap_figures_of_all(
  campaign app.campaign, since timestamptz, until timestamptz
) returns setof app.figure
language sql stable
as $$
  select 'cards', '', count(*)
    from app.recap_share
    where season = campaign.slug and shared_at >= since and shared_at < until
$$;
