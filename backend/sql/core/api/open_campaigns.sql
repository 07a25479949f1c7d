/**
 * Returns the open campaigns for the page of a campaign that is not open: first the playable ones, then the
 * recaps, both by closing time. Also returns the time when the list changes (`changes_at`; null if never).
 * Everybody may call it, banned players too.
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
        where campaign.opens_at <= at and campaign.closes_at > at and campaign.stopped_at is null), '[]'),
    'changes_at', app.iso((
      select min(moment)
        from app.campaign
        cross join unnest(array[campaign.opens_at, campaign.closes_at]) as turn (moment)
        where moment > at)),
    'server_time', app.iso(at));
end
$$;

comment on function api.open_campaigns() is '@replica';
