/**
 * Returns the caller's redemptions in an activity, newest first, 20 per page; `before` is the previous page's
 * `next`. `status` filters by `applied` or `sent`. `shown_on` is the announced day of arrival, or null; gold
 * arrives on the day of the golden blitz. `earlier` lists the earlier seasons in which the caller redeemed.
 */
create function api.redemption_history(
  campaign text, before bigint default null, status text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  activity app.campaign := app.require_campaign(redemption_history.campaign, 'invite-activity');
begin
  perform app.require_page_start(redemption_history.before);
  if redemption_history.status not in ('applied', 'sent') then
    raise exception 'status must be applied or sent, not %.', redemption_history.status
      using errcode = '22023';
  end if;
  return jsonb_build_object(
    'server_time', app.iso(app.now()),
    'time_zone', activity.time_zone,
    'earlier', coalesce((
      select jsonb_agg(app.earlier_season_json(season) order by season.closes_at desc)
        from app.earlier_seasons(activity) as season
        where exists (
          select from app.redemption
            where redemption.player_id = caller
              and redemption.activity_slug = season.slug)), '[]')) || (
    with page as (
      select redemption.id, redemption.sticker_slug, redemption.points, redemption.applied_at,
          app.delivery_json(delivery) as delivery
        from app.redemption
        join app.sticker_delivery as delivery on delivery.id = redemption.id
        where redemption.player_id = caller
          and redemption.activity_slug = activity.slug
          and (redemption_history.before is null or redemption.id < redemption_history.before)
          and (redemption_history.status is null
            or delivery.state = any (case redemption_history.status when 'sent' then array['sent']
              else array['promised', 'on_its_way', 'failed'] end))
        order by redemption.id desc
        limit app.page_size() + 1
    ),
    shown as (select * from page order by page.id desc limit app.page_size())
    select jsonb_build_object(
        'redemptions', coalesce(jsonb_agg(jsonb_build_object(
            'id', shown.id,
            'sticker', sticker.slug,
            'rarity', sticker.rarity,
            'points', shown.points,
            'shown_on', app.redemption_day(sticker.rarity, shown.applied_at,
              app.arrives_at(sticker.slug, sticker.rarity, shown.applied_at),
              activity.time_zone))
            || shown.delivery
          order by shown.id desc), '[]'),
        'next', case when (select count(*) from page) > app.page_size() then min(shown.id) end)
      from shown
      join app.sticker on sticker.slug = shown.sticker_slug);
end
$$;
