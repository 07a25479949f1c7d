-- The figures of campaigns by day, counted by a job from the subjects' ledgers. They name no player.

create table app.campaign_figure (
  campaign_slug text not null,
  -- The day in the campaign's zone.
  day date not null,
  figure text not null,
  detail text not null,
  amount bigint not null,
  primary key (campaign_slug, day, figure, detail)
);

-- How far each campaign is counted. The day of `counted_to` is incomplete.
create table app.campaign_count (
  campaign_slug text primary key,
  counted_to timestamptz not null
);
