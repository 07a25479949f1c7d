-- That a player says they watched an ad, for a chance in a campaign. It gives nothing by itself: where
-- ads are verified it waits for the ad network's message (app.ad_view), elsewhere it counts at once.
create table app.ad_claim (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  claimed_at timestamptz not null
);

create index ad_claim_player on app.ad_claim (player_id, campaign_slug, id);

call app.make_append_only('ad_claim');

-- The claim that an ad was used for, which counts once; null for ads of the time before claims.
alter table app.ad_use add column claim_id bigint unique references app.ad_claim;
