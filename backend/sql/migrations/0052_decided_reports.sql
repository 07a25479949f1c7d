-- Decided reports are deleted after some months (app.forget_reports), found by this index.
create index report_decided on app.report (resolved_at) where resolved_at is not null;

-- What is left of dismissed ones, so that their reporters do not open the same again: a digest of who
-- reported what, and the words (app.report_digest).
create table app.dismissed_report (
  digest bytea primary key check (octet_length(digest) = 32)
);
