-- Which events of a campaign a player has seen: one row each, so that the lists of ten million players
-- are read and written by their key.
create table app.events_seen (
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  events text[] not null,
  seen_at timestamptz not null,
  primary key (player_id, campaign_slug)
);
