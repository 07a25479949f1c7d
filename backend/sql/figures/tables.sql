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

-- The number of a campaign's page visits with an event (src/contract/counted-visits.ts), as pages report them.
create table app.campaign_visit (
  campaign_slug text not null,
  -- The day in the campaign's zone.
  day date not null,
  page text not null,
  language text not null,
  surface text not null,
  device text not null,
  event text not null,
  -- For a web vital the upper bound of its bucket, for other events 0.
  bucket integer not null,
  amount bigint not null,
  primary key (campaign_slug, day, page, language, surface, device, event, bucket)
);

create table app.campaign_refusal (
  campaign_slug text not null,
  day date not null,
  function text not null,
  code text not null,
  amount bigint not null,
  primary key (campaign_slug, day, function, code)
);

-- The servers' writes of the last day to app.campaign_visit and app.campaign_refusal, so that a repeated
-- write changes nothing.
create table app.visit_batch (
  id uuid primary key,
  written_at timestamptz not null
);

create index visit_batch_written_at on app.visit_batch (written_at);

-- The time up to which app.count_campaigns has counted each campaign. The day of `counted_to` is incomplete.
create table app.campaign_count (
  campaign_slug text primary key,
  counted_to timestamptz not null
);
