/**
 * Returns the conditions of the creator video reward and the state of the caller's video: none → submitted →
 * in_review → approved → claimed, or refused, after which the caller may submit another. An anonymous caller
 * gets only the conditions.
 *
 * A player must submit the video before the campaign's end, and can claim the reward of an approved video from
 * `claim_opens_at` until `claimable_until`. The video must show `code`. `next` is the caller's next step:
 * sign_in, submit, wait_for_review, wait_to_claim (until `claim_opens_at`), claim, none.
 */
create function api.creator_video(campaign text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  phase text;
  video app.video_submission;
  claim app.video_reward;
  state text;
  claimable_until timestamptz;
  open boolean;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(creator_video.campaign, 'creator-video');
  phase := app.phase_at(app.now(), asked.opens_at, asked.closes_at);
  video := app.latest_video(caller, asked.slug);
  select * into claim
    from app.video_reward as reward
    where reward.player_id = caller and reward.campaign_slug = asked.slug;
  state := case
    when app.has_video_reward(caller, asked.slug) then 'claimed'
    when video.id is null then 'none'
    else app.video_state(video) end;
  claimable_until := app.video_claimable_until(video, asked);
  open := app.is_open_phase(phase)
    or (phase = 'ended' and coalesce(app.now() < claimable_until, false));

  return jsonb_build_object(
    'campaign', asked.slug,
    'phase', phase,
    'server_time', app.iso(app.now()),
    'opens_at', app.iso(asked.opens_at),
    'closes_at', app.iso(asked.closes_at),
    'reward', asked.numbers -> 'reward',
    'conditions', jsonb_build_array(
      jsonb_build_object('condition', 'original'),
      jsonb_build_object('condition', 'public_account'),
      jsonb_build_object('condition', 'longer_than',
        'seconds', asked.numbers -> 'longer_than_seconds'),
      jsonb_build_object('condition', 'kept_online', 'hours', asked.numbers -> 'online_hours'),
      jsonb_build_object('condition', 'product_name_in_title'),
      jsonb_build_object('condition', 'game_hashtag'),
      jsonb_build_object('condition', 'product_account_tags'),
      jsonb_build_object('condition', 'player_code'),
      jsonb_build_object('condition', 'sent_by_email',
        'with', jsonb_build_array('screenshot', 'link'))),
    'hosts', asked.numbers -> 'hosts',
    'review_days', asked.numbers -> 'review_days',
    'code', case when caller is not null then app.video_code(caller, asked.slug) end,
    'state', state,
    'next', case
      when not open or state = 'claimed' then 'none'
      when caller is null then 'sign_in'
      when state in ('none', 'refused') then 'submit'
      when state <> 'approved' then 'wait_for_review'
      when app.now() < video.kept_online_at then 'wait_to_claim'
      else 'claim' end,
    'link', video.link,
    'submitted_at', app.iso(video.submitted_at),
    'review_due_at', app.iso(video.review_due_at),
    'claim_opens_at', app.iso(video.kept_online_at),
    'claimable_until', case when video.approved_at is not null then app.iso(claimable_until) end,
    'reason', video.refusal_reason,
    'granted', app.reward_as_it_stands(
      caller, claim.reward, claim.claimed_at, 'creator_video', asked.time_zone),
    'claimed_at', app.iso(claim.claimed_at));
end
$$;
