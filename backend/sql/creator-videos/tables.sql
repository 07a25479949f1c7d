create table app.video_submission (
  id bigint generated always as identity primary key,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  player_id uuid not null references app.player,
  link text not null check (char_length(link) <= 300),
  -- The video's key, which is equal for all links to the video (app.video_key).
  video_key text not null,
  submitted_at timestamptz not null,
  review_due_at timestamptz not null,
  -- The time at which the video has been online for the required period.
  kept_online_at timestamptz not null,
  review_taken_at timestamptz,
  approved_at timestamptz,
  refused_at timestamptz,
  refusal_reason text check (char_length(refusal_reason) between 1 and 300),
  check (review_due_at >= submitted_at),
  check (review_taken_at >= submitted_at),
  check (approved_at is null or refused_at is null),
  check (coalesce(approved_at, refused_at) is null or review_taken_at is not null),
  check ((refused_at is null) = (refusal_reason is null))
);

create index video_submission_player on app.video_submission (player_id, campaign_slug, id);
create unique index video_submission_unrefused on app.video_submission (player_id, campaign_slug)
  where refused_at is null;
create index video_submission_to_review on app.video_submission (review_due_at)
  where approved_at is null and refused_at is null;
-- Several players may submit a video, but only one submission of it can be approved.
create unique index video_submission_approved on app.video_submission (video_key)
  where approved_at is not null;
create index video_submission_open on app.video_submission (video_key)
  where approved_at is null and refused_at is null;

create table app.video_reward (
  player_id uuid not null references app.player,
  campaign_slug text not null check (campaign_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  submission_id bigint not null unique references app.video_submission,
  seed bytea not null,
  reward jsonb not null,
  claimed_at timestamptz not null,
  primary key (player_id, campaign_slug)
);

call app.make_append_only('video_reward');
