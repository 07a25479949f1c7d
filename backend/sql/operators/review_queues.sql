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

/**
 * The next 100 promised prizes of game days, by due time, after the delivery `after`. app.set_disqualified can
 * still withdraw them, because they have not left.
 */
create or replace function app.waiting_prizes(after bigint)
returns table (
  delivery bigint, campaign text, day text, place smallint, username text, score integer, run uuid,
  sticker text, due_at timestamptz
)
language sql stable
as $$
  select promised.id, won.campaign_slug, app.ranking_of_day(won.day), won.place, winner.username, won.score,
      won.run_id, promised.sticker_slug, promised.due_at
    from app.mini_game_winner as won
    join app.sticker_delivery as promised
      on promised.id = won.delivery_id and promised.state = 'promised'
    join app.player as winner on winner.id = won.player_id
    where waiting_prizes.after is null or (promised.due_at, promised.id) > (
      select seen.due_at, seen.id from app.sticker_delivery as seen where seen.id = waiting_prizes.after)
    order by promised.due_at, promised.id
    limit 100
$$;
