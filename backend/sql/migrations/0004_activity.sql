-- What else players do: free stickers, posts that look for partners, teams, points.

create table app.free_sticker_claim (
  player_id uuid not null references app.player,
  -- The day of the offer, and its place among the free stickers of that day.
  offered_on date not null,
  offer smallint not null check (offer between 1 and 99),
  sticker_slug text not null references app.sticker,
  claimed_at timestamptz not null,
  primary key (player_id, offered_on, offer)
);

create index free_sticker_claim_claimed_at on app.free_sticker_claim (claimed_at);

create table app.partner_post (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  posted_at timestamptz not null
);

create index partner_post_posted_at on app.partner_post (posted_at);

create table app.partner_team (
  id bigint generated always as identity primary key,
  -- The partner event that the team plays in.
  event_slug text not null check (event_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  creator_id uuid not null references app.player,
  created_at timestamptz not null,
  disbanded_at timestamptz,
  check (disbanded_at > created_at)
);

create table app.partner_team_member (
  team_id bigint not null references app.partner_team,
  player_id uuid not null references app.player,
  joined_at timestamptz not null,
  left_at timestamptz,
  primary key (team_id, player_id, joined_at),
  check (left_at > joined_at)
);

create index partner_team_member_joined_at on app.partner_team_member (joined_at);

-- A balance is the sum of its entries; a correction is one more entry.
create table app.point_entry (
  id bigint generated always as identity primary key,
  player_id uuid not null references app.player,
  activity_slug text not null check (activity_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  points integer not null check (points <> 0),
  reason text not null check (reason ~ '^[a-z]+(_[a-z]+)*$'),
  entered_at timestamptz not null
);

create index point_entry_player on app.point_entry (player_id, activity_slug, entered_at);

call app.make_append_only('free_sticker_claim');
call app.make_append_only('partner_post');
call app.make_append_only('point_entry');
