/** The free stickers that players took from `since` until just before `until`. */
create or replace function app.free_sticker_figures_of_invite_activity(
  campaign app.campaign, since timestamptz, until timestamptz
) returns setof app.figure
language sql stable
as $$
  with taken as (
    select claim.player_id, sticker.rarity
      from app.free_sticker_claim as claim
      join app.sticker on sticker.slug = claim.sticker_slug
      where claim.campaign_slug = campaign.slug and claim.claimed_at >= since and claim.claimed_at < until)
  select 'free-stickers', '', count(*) from taken
  union all
  select 'players', '', count(distinct player_id) from taken
  union all
  select 'stickers', rarity, count(*) from taken group by rarity
$$;
