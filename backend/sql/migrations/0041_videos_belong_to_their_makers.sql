-- A link belongs to whose video was approved: several players may hand in one, and who was refused may
-- hand it in again.
alter table app.video_submission drop constraint video_submission_video;
create unique index video_submission_approved on app.video_submission (video_key)
  where approved_at is not null;
create index video_submission_open on app.video_submission (video_key)
  where approved_at is null and refused_at is null;
