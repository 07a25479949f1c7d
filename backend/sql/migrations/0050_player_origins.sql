-- Where a player's first effect of a day, or a sign-in, came from, for the report of suspicious groups
-- alone (app.suspicious_clusters); no rule reads it. The range of addresses is a digest under a key
-- that the database does not have, and nothing here says what the address was. Unlogged: cheap to write,
-- and in no copy of the log that would outlive its 30 days; after a crash it begins anew.
create unlogged table app.player_origin (
  player_id uuid not null references app.player on delete cascade,
  range_digest bytea not null check (octet_length(range_digest) = 16),
  -- Coarse: "iPhone", "Android Pixel 7".
  device_family text not null check (char_length(device_family) between 1 and 40),
  -- The last day, in UTC.
  seen_on date not null,
  primary key (player_id, range_digest, device_family)
);

create index player_origin_seen_on on app.player_origin (seen_on);
create index player_origin_range on app.player_origin (range_digest, device_family);

-- What happened in a window of days, by index. Written in the order of time, so blocks are enough.
create index invitation_bound_at on app.invitation using brin (bound_at);
create index dice_visit_visited_at on app.dice_visit using brin (visited_at);
