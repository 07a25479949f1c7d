-- What is given for nothing: free stickers of the day, the rewards of new users and of video makers,
-- and the links that players share.

-- Claims belong to a campaign from now on; those that are there were all of the one that there was.
alter table app.free_sticker_claim
  add column campaign_slug text not null default 'invite-activity'
    check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  drop constraint free_sticker_claim_pkey,
  add primary key (player_id, campaign_slug, offered_on, offer);
alter table app.free_sticker_claim alter column campaign_slug drop default;

-- Copies of an offer that are left on its day; the claims are the ledger of those that are gone. A
-- row is made by the day's first claim.
create table app.free_sticker_stock (
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  offered_on date not null,
  offer smallint not null,
  copies_left integer not null check (copies_left >= 0),
  primary key (campaign_slug, offered_on, offer)
) with (fillfactor = 50);

-- Links /d/{id} that lead somebody to the download page on a player's account.
create table app.share_link (
  -- Letters and digits that nobody mixes up: no i, l, o, 0, 1.
  id text primary key check (id ~ '^[a-hjkmnp-z2-9]{8}$'),
  player_id uuid not null references app.player,
  campaign_slug text check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  page text check (page ~ '^/' and char_length(page) <= 200),
  made_at timestamptz not null,
  -- A player's link to the same place is the same link.
  constraint share_link_place unique nulls not distinct (player_id, campaign_slug, page)
);

create index share_link_player on app.share_link (player_id, made_at);

-- That a player really gave a link to somebody.
create table app.link_share (
  id bigint generated always as identity primary key,
  link_id text not null references app.share_link,
  player_id uuid not null references app.player,
  shared_at timestamptz not null
);

create index link_share_player on app.link_share (player_id, shared_at);
create index link_share_link on app.link_share (link_id);

create table app.link_visit (
  link_id text not null references app.share_link,
  -- SHA-256 over the link and the random id of who visits: it leads to nobody, and a visitor of two
  -- links is two visitors.
  visitor_digest bytea not null check (octet_length(visitor_digest) = 32),
  visited_at timestamptz not null,
  primary key (link_id, visitor_digest)
);

-- The reward of a new user, with the seed that it was drawn by.
create table app.new_user_reward (
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  seed bytea not null,
  reward jsonb not null,
  claimed_at timestamptz not null,
  primary key (player_id, campaign_slug)
);

-- Videos that players made about the game. Each is reviewed once.
create table app.video_submission (
  id bigint generated always as identity primary key,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  player_id uuid not null references app.player,
  link text not null check (char_length(link) <= 300),
  -- What is the same however a link to the video is written; see app.video_key.
  video_key text not null,
  submitted_at timestamptz not null,
  review_due_at timestamptz not null,
  -- When it has been online for as long as the campaign asks.
  kept_online_at timestamptz not null,
  review_taken_at timestamptz,
  approved_at timestamptz,
  refused_at timestamptz,
  refusal_reason text check (char_length(refusal_reason) between 1 and 300),
  constraint video_submission_video unique (video_key),
  check (review_due_at >= submitted_at),
  check (review_taken_at >= submitted_at),
  check (approved_at is null or refused_at is null),
  check (coalesce(approved_at, refused_at) is null or review_taken_at is not null),
  check ((refused_at is null) = (refusal_reason is null))
);

create index video_submission_player on app.video_submission (player_id, campaign_slug, id);
-- A player has one video at a time that is not refused.
create unique index video_submission_unrefused on app.video_submission (player_id, campaign_slug)
  where refused_at is null;
create index video_submission_to_review on app.video_submission (review_due_at)
  where approved_at is null and refused_at is null;

-- The reward for an approved video, with the seed that it was drawn by.
create table app.video_reward (
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  submission_id bigint not null unique references app.video_submission,
  seed bytea not null,
  reward jsonb not null,
  claimed_at timestamptz not null,
  primary key (player_id, campaign_slug)
);

call app.make_append_only('share_link');
call app.make_append_only('link_share');
call app.make_append_only('link_visit');
call app.make_append_only('new_user_reward');
call app.make_append_only('video_reward');

-- When a player's profile was complete for the first time: the profile alone says only that it is.
create table app.profile_completion (
  player_id uuid primary key references app.player,
  completed_at timestamptz not null
);

create function app.note_profile_completion() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off
as $$
begin
  if app.profile_completed(new.id) then
    insert into app.profile_completion (player_id, completed_at)
      values (new.id, case tg_op when 'INSERT' then new.joined_at else app.now() end)
      on conflict do nothing;
  end if;
  return null;
end
$$;

revoke execute on function app.note_profile_completion() from public;

create trigger note_complete_player after insert on app.player
  for each row when (new.avatar_chosen_at is not null)
  execute function app.note_profile_completion();
create trigger note_profile_completion after update of avatar_chosen_at, about, game_link on app.player
  for each row execute function app.note_profile_completion();
