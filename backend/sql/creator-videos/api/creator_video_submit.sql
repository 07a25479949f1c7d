/**
 * Submits the caller's video for review; returns its state and the times of the next steps. Several players may
 * submit the same video: the review finds the maker by the code that the video shows (app.video_code), so
 * nobody can take another player's video.
 */
create function api.creator_video_submit(
  request_id uuid, campaign text, link text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(creator_video_submit.campaign, 'creator-video');
  answer jsonb;
  key text;
  video app.video_submission;
begin
  answer := app.open_request(caller, creator_video_submit.request_id, 'creator_video_submit',
    jsonb_build_object('campaign', asked.slug, 'link', creator_video_submit.link));
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(asked);

  key := app.video_key(creator_video_submit.link, asked.numbers -> 'hosts');
  if app.is_short_link(creator_video_submit.link) then
    perform app.refuse('video_link_short');
  elsif key is null then
    perform app.refuse('video_link_invalid');
  end if;
  perform app.lock_player(caller);
  if app.has_video_reward(caller, asked.slug) then
    perform app.refuse('reward_already_claimed');
  end if;
  video := app.latest_video(caller, asked.slug);
  if video.id is not null and video.refused_at is null then
    perform app.refuse('video_already_sent');
  end if;
  if app.is_approved_video(key) then
    perform app.refuse('video_link_taken');
  end if;

  insert into app.video_submission
      (campaign_slug, player_id, link, video_key, submitted_at, review_due_at, kept_online_at)
    values (asked.slug, caller, creator_video_submit.link, key, app.now(),
      app.now() + make_interval(hours => 24 * (asked.numbers ->> 'review_days')::integer),
      app.now() + make_interval(hours => (asked.numbers ->> 'online_hours')::integer))
    returning * into video;
  return app.close_request(caller, creator_video_submit.request_id, jsonb_build_object(
    'state', app.video_state(video),
    'link', video.link,
    'submitted_at', app.iso(video.submitted_at),
    'review_due_at', app.iso(video.review_due_at),
    'claim_opens_at', app.iso(video.kept_online_at)));
end
$$;
