create table app.dice_roll (
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  day date not null,
  seed bytea not null check (octet_length(seed) = 32),
  first_die smallint not null check (first_die between 1 and 6),
  second_die smallint not null check (second_die between 1 and 6),
  dice integer not null check (dice >= 1),
  -- The prize of a double six, as app.grant_reward returned it.
  reward jsonb,
  rolled_at timestamptz not null,
  primary key (player_id, campaign_slug, day)
);

create index dice_roll_rolled_at on app.dice_roll using brin (rolled_at);

create table app.dice_visit (
  one_id uuid not null references app.player,
  other_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  day date not null,
  visitor_id uuid not null references app.player,
  dice integer not null check (dice >= 1),
  visited_at timestamptz not null,
  primary key (one_id, other_id, campaign_slug, day),
  check (one_id < other_id),
  check (visitor_id in (one_id, other_id))
);

-- For the daily limit of a player, who can be on either side of the pair.
create index dice_visit_one on app.dice_visit (one_id, campaign_slug, day);
create index dice_visit_other on app.dice_visit (other_id, campaign_slug, day);
create index dice_visit_visited_at on app.dice_visit using brin (visited_at);

call app.make_append_only('dice_roll');
call app.make_append_only('dice_visit');
