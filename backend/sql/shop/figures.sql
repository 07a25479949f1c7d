/** The stickers redeemed in an invite activity from `since` until just before `until`. */
create or replace function app.shop_figures_of_invite_activity(
  campaign app.campaign, since timestamptz, until timestamptz
) returns setof app.figure
language sql stable
as $$
  with bought as (
    select redemption.sticker_slug, sticker.rarity, redemption.points
      from app.redemption
      join app.sticker on sticker.slug = redemption.sticker_slug
      where redemption.activity_slug = campaign.slug
        and redemption.applied_at >= since and redemption.applied_at < until)
  select 'redemptions', sticker_slug, count(*) from bought group by sticker_slug
  union all
  select 'stickers', rarity, count(*) from bought group by rarity
  union all
  select 'points-spent', '', coalesce(sum(points), 0)::bigint from bought
$$;
