/**
 * The campaigns that are open by the server's clock, for pages of those that are not: first those in
 * which players do something, then those that look back, each in the order in which they close; and when
 * the list is another (`changes_at`, null if nothing opens or closes any more). Public: no sign-in needed.
 * Also for banned players: it tells nothing of anybody.
 */
create function api.open_campaigns() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  at constant timestamptz := app.now();
begin
  return jsonb_build_object(
    'campaigns', coalesce((
      select jsonb_agg(campaign.slug
          order by campaign.counted_from is not null, campaign.closes_at, campaign.slug collate "C")
        from app.campaign
        where campaign.opens_at <= at and campaign.closes_at > at), '[]'),
    'changes_at', app.iso((
      select min(moment)
        from app.campaign
        cross join unnest(array[campaign.opens_at, campaign.closes_at]) as turn (moment)
        where moment > at)),
    'server_time', app.iso(at));
end
$$;

comment on function api.open_campaigns() is '@replica';
