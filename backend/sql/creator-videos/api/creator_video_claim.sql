/**
 * Grants the reward for the caller's approved video, once; returns it as `granted`. After the campaign's end, a
 * player can still claim until app.video_claimable_until. The refusal `reward_not_ready` has the details {
 * state, claim_opens_at }.
 */
create function api.creator_video_claim(
  request_id uuid, campaign text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(creator_video_claim.campaign, 'creator-video');
  answer jsonb;
  video app.video_submission;
  seed bytea := app.generate_seed();
  granted jsonb;
begin
  answer := app.open_request(caller, creator_video_claim.request_id, 'creator_video_claim',
    jsonb_build_object('campaign', asked.slug));
  if answer is not null then
    return answer;
  end if;
  perform app.lock_player(caller);
  video := app.latest_video(caller, asked.slug);
  if app.now() < asked.closes_at
    or coalesce(app.now() >= app.video_claimable_until(video, asked), true)
  then
    perform app.require_open(asked);
  end if;

  if app.has_video_reward(caller, asked.slug) then
    perform app.refuse('reward_already_claimed');
  end if;
  if video.approved_at is null or app.now() < video.kept_online_at then
    perform app.refuse('reward_not_ready',
      jsonb_build_object(
        'state', case when video.id is null then 'none' else app.video_state(video) end,
        'claim_opens_at', app.iso(video.kept_online_at)));
  end if;

  granted := app.grant_reward(
    caller, asked.numbers -> 'reward', 'creator_video', seed, 'creator-video', asked.time_zone);
  insert into app.video_reward
      (player_id, campaign_slug, submission_id, seed, reward, claimed_at)
    values (caller, asked.slug, video.id, seed, granted, app.now());
  return app.close_request(caller, creator_video_claim.request_id, jsonb_build_object(
    'granted', granted,
    'claimed_at', app.iso(app.now())));
end
$$;
