/**
 * A key that all links to one video share: "youtube:id", "tiktok:id" or "instagram:id", else host and path.
 * Null if the link is not https, not at one of the `hosts` or their subdomains, not a video, or short
 * (app.is_short_link).
 */
create or replace function app.video_key(link text, hosts jsonb) returns text
language plpgsql immutable
as $$
declare
  parts text[] := regexp_match(left(link, 301),
    '^https://([A-Za-z0-9.-]{1,100})(/[A-Za-z0-9._~%@/+=:,-]+)(?:\?([A-Za-z0-9._~%@/+=:,&-]*))?(?:#[A-Za-z0-9._~%@/+=:,&?-]*)?$');
  host text := lower(parts[1]);
  path text := rtrim(parts[2], '/');
  site text;
  video text;
begin
  if char_length(link) > 300 then
    return null;
  end if;
  select listed into site
    from jsonb_array_elements_text(hosts) as listed
    where host = listed or right(host, char_length(listed) + 1) = '.' || listed;
  if site is null or path = '' or app.is_short_link(link) then
    return null;
  end if;
  if site = 'youtube.com' then
    video := case when path = '/watch' then substring(parts[3] from '(?:^|&)v=([A-Za-z0-9_-]+)')
      else substring(path from '^/(?:shorts|live|embed)/([A-Za-z0-9_-]+)$') end;
    return 'youtube:' || video;
  elsif site = 'youtu.be' then
    return 'youtube:' || substring(path from '^/([A-Za-z0-9_-]+)$');
  elsif site = 'instagram.com' then
    return 'instagram:' || substring(path from '^/(?:[^/]+/)?(?:reels?|p|tv)/([A-Za-z0-9_-]+)$');
  elsif site = 'tiktok.com' then
    return 'tiktok:' || coalesce(substring(path from '^/@[^/]+/video/([0-9]+)$'),
      substring(path from '^/v/([0-9]+)(?:\.html)?$'));
  end if;
  return regexp_replace(host, '^(www|m)\.', '') || path;
end
$$;

/** Whether an app shortened a link. Only that app can resolve it, so a video would have several keys. */
create or replace function app.is_short_link(link text) returns boolean
language sql immutable
as $$
  select link ~* '^https://(v[mt]\.tiktok\.com/|([a-z0-9-]+\.)*(tiktok\.com/t/|instagram\.com/share/))'
$$;

/**
 * The code that players put into the title or description of a video to prove that it is theirs. Constant and
 * unique for each player and campaign.
 */
create or replace function app.video_code(player uuid, campaign text) returns text
language plpgsql immutable
as $$
declare
  alphabet constant text := '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
  digest constant bytea := sha256(convert_to('video:' || campaign || ':' || player, 'UTF8'));
begin
  return 'RM-' || (
    select string_agg(substr(alphabet, 1 + get_byte(digest, place) % 31, 1), '' order by place)
      from generate_series(0, 7) as place);
end
$$;

/**
 * The time until which the reward for a player's latest video can be claimed: `claim_hours` after the latest of
 * the campaign's end, the video's approval and the end of its required time online. Infinity while the video is
 * in review; null if it was refused, there is none, or the campaign is stopped.
 */
create or replace function app.video_claimable_until(
  submission app.video_submission, campaign app.campaign
) returns timestamptz
language plpgsql immutable
as $$
begin
  if submission.id is null or submission.refused_at is not null or campaign.stopped_at is not null then
    return null;
  end if;
  return greatest(campaign.closes_at, submission.kept_online_at,
      coalesce(submission.approved_at, 'infinity'))
    + make_interval(hours => (campaign.numbers ->> 'claim_hours')::integer);
end
$$;

/** The state of a submission: submitted, in_review, approved or refused. */
create or replace function app.video_state(submission app.video_submission) returns text
language plpgsql immutable
as $$
begin
  return case
    when submission.approved_at is not null then 'approved'
    when submission.refused_at is not null then 'refused'
    when submission.review_taken_at is not null then 'in_review'
    else 'submitted' end;
end
$$;

/** A player's latest submission; all earlier ones are refused. */
create or replace function app.latest_video(player uuid, campaign text) returns app.video_submission
language plpgsql stable
as $$
declare
  submission app.video_submission;
begin
  select * into submission
    from app.video_submission as video
    where video.player_id = player and video.campaign_slug = latest_video.campaign
    order by video.id desc
    limit 1;
  return submission;
end
$$;

/** A submission, locked until the end of the transaction; raises P0002 if there is none. */
create or replace function app.lock_video(submission bigint) returns app.video_submission
language plpgsql volatile
as $$
declare
  video app.video_submission;
begin
  select * into video from app.video_submission where id = submission for no key update;
  if not found then
    raise exception 'There is no video number %.', submission using errcode = 'P0002';
  end if;
  return video;
end
$$;

/** Whether the video with this key was approved for any player, deleted ones included. */
create or replace function app.is_approved_video(key text) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from app.video_submission as approved
      where approved.video_key in (key, app.erased_video_key(key))
        and approved.approved_at is not null);
end
$$;

/**
 * Starts the review of a submission and returns its state. No change if it is in review or decided. Raises
 * P0002 for an unknown submission.
 */
create or replace function app.start_video_review(submission bigint) returns text
language plpgsql volatile
as $$
declare
  video app.video_submission := app.lock_video(submission);
begin
  if app.video_state(video) = 'submitted' then
    update app.video_submission set review_taken_at = app.now() where id = video.id;
    return 'in_review';
  end if;
  return app.video_state(video);
end
$$;

/**
 * Approves a video and returns `approved`, also on repetition. Raises P0002 for an unknown video, 55000 for one
 * that was refused or is approved for another player.
 */
create or replace function app.approve_video(submission bigint) returns text
language plpgsql volatile
as $$
declare
  video app.video_submission := app.lock_video(submission);
begin
  if video.refused_at is not null then
    raise exception 'Video % was refused: %', submission, video.refusal_reason
      using errcode = '55000', hint = 'Its maker may submit another.';
  end if;
  if video.approved_at is null and app.is_approved_video(video.video_key) then
    raise unique_violation;
  end if;
  update app.video_submission
    set review_taken_at = coalesce(review_taken_at, app.now()), approved_at = app.now()
    where id = video.id and approved_at is null;
  return 'approved';
exception when unique_violation then
  raise exception 'Video % was approved for another player.', submission
    using errcode = '55000', hint = 'Refuse it: a video belongs to whose code it shows.';
end
$$;

/**
 * Refuses a video with a reason for its creator and returns `refused`, also on repetition, which keeps the
 * first reason. Raises P0002 for an unknown video, 55000 for an approved one, 22023 for a reason that is empty
 * or longer than 300 characters.
 */
create or replace function app.refuse_video(submission bigint, reason text) returns text
language plpgsql volatile
as $$
declare
  video app.video_submission := app.lock_video(submission);
begin
  if coalesce(char_length(btrim(reason)), 0) not between 1 and 300 then
    raise exception 'A reason has 1 to 300 characters.' using errcode = '22023';
  end if;
  if video.approved_at is not null then
    raise exception 'Video % was approved.', submission using errcode = '55000';
  end if;
  update app.video_submission
    set review_taken_at = coalesce(review_taken_at, app.now()), refused_at = app.now(),
        refusal_reason = btrim(reason)
    where id = video.id and refused_at is null;
  return 'refused';
end
$$;

/**
 * Undecided videos, most urgent first. Each has the `code` that its title or description must show, and
 * `others`, the number of other players who submitted the same video and were not refused.
 */
create or replace function app.videos_to_review()
returns table (
  submission bigint, campaign text, username text, link text, code text, state text,
  submitted_at timestamptz, review_due_at timestamptz, overdue boolean, others integer
)
language plpgsql stable
as $$
begin
  return query
    select video.id, video.campaign_slug, player.username, video.link,
        app.video_code(video.player_id, video.campaign_slug), app.video_state(video),
        video.submitted_at, video.review_due_at, app.now() > video.review_due_at,
        (select count(*)::integer
          from app.video_submission as other
          where other.video_key = video.video_key and other.id <> video.id
            and other.refused_at is null)
      from app.video_submission as video
      join app.player on player.id = video.player_id
      where video.approved_at is null and video.refused_at is null
      order by video.review_due_at, video.id;
end
$$;

/** The name under which app.used_before counts a video's reward. */
create or replace function app.video_reward_use(campaign text) returns text
language sql immutable
as $$
  select 'video_reward:' || campaign
$$;

/** Whether a player has claimed the reward for a video, also with a previous account. */
create or replace function app.has_video_reward(player uuid, campaign text) returns boolean
language plpgsql stable
as $$
begin
  return exists (
      select from app.video_reward as reward
        where reward.player_id = player and reward.campaign_slug = has_video_reward.campaign)
    or app.used_before(player, app.video_reward_use(campaign)) > 0;
end
$$;

/**
 * Lists a player's claimed video rewards, so that a later account of this person cannot claim them again
 * (app.used_before). A row lasts until no video can be claimed, unless a review is late.
 */
create or replace function app.video_uses(player uuid)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select app.video_reward_use(reward.campaign_slug), 1, ends.at
    from app.video_reward as reward
    join app.campaign on campaign.slug = reward.campaign_slug
    cross join lateral (
      select campaign.closes_at + make_interval(hours => (campaign.numbers ->> 'online_hours')::integer
        + 24 * (campaign.numbers ->> 'review_days')::integer
        + (campaign.numbers ->> 'claim_hours')::integer) as at) as ends
    where reward.player_id = video_uses.player and ends.at > app.now()
$$;
