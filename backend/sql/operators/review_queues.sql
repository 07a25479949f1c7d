/** The language of a video's maker, for the reason of a refusal; English if it is unknown. */
create or replace function app.video_language(submission bigint) returns text
language sql stable
as $$
  select coalesce((
    select noted.language
      from app.video_submission as video
      join app.player_language as noted on noted.player_id = video.player_id
      where video.id = video_language.submission), 'en')
$$;

/** The latest 20 other videos of a video's maker, newest first. */
create or replace function app.videos_beside(submission bigint)
returns table (number bigint, campaign text, link text, state text, submitted_at timestamptz, reason text)
language sql stable
as $$
  select other.id, other.campaign_slug, other.link, app.video_state(other), other.submitted_at,
      other.refusal_reason
    from app.video_submission as video
    join app.video_submission as other on other.player_id = video.player_id and other.id <> video.id
    where video.id = videos_beside.submission
    order by other.id desc
    limit 20
$$;

/** The latest 50 reports of the same post, team or player, with the words that each is about. */
create or replace function app.reports_beside(number bigint)
returns table (reporter text, reason text, reported_at timestamptz, words jsonb, outcome text)
language sql stable
as $$
  select reporter.username, beside.reason, beside.reported_at, beside.words, beside.outcome
    from app.report as meant
    join app.report as beside on beside.player_id = meant.player_id and beside.target = meant.target
    join app.player as reporter on reporter.id = beside.reporter_id
    where meant.id = reports_beside.number
    order by beside.id desc
    limit 50
$$;
