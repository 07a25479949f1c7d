/**
 * Returns the campaign and the caller's new-user tasks with their reward. For another player's
 * name: the campaign and that player's public data, no tasks. An anonymous caller without a name
 * gets only the campaign. States of the caller's reward:
 *   not_eligible  not a first-time downloader
 *   open          some tasks are not done, and the deadline has not passed
 *   ready         all tasks were done in time; can be claimed while the campaign runs
 *   claimed       claimed
 *   expired       the deadline has passed with tasks not done, or the campaign is over
 * `swaps_today`: app.swaps_today_json; null after the player's deadline.
 */
create function api.new_user_rewards(
  campaign text, username text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  player uuid;
  phase text;
  since timestamptz;
  until timestamptz;
  tasks jsonb;
  claim app.new_user_reward;
  all_done boolean;
  answer jsonb;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(new_user_rewards.campaign, 'new-user-rewards');
  phase := app.phase_at(app.now(), asked.opens_at, asked.closes_at);
  answer := jsonb_build_object(
    'campaign', asked.slug,
    'phase', phase,
    'server_time', app.iso(app.now()),
    'opens_at', app.iso(asked.opens_at),
    'closes_at', app.iso(asked.closes_at),
    'reward', asked.numbers -> 'reward');
  if caller is null and new_user_rewards.username is null then
    return answer || jsonb_build_object('version', 'stranger');
  end if;
  player := case
    when new_user_rewards.username is null then caller
    else app.require_player(new_user_rewards.username) end;
  answer := answer || jsonb_build_object('player', app.public_player_json(player));
  if player is distinct from caller then
    return answer || jsonb_build_object('version', 'other');
  end if;

  since := app.first_download_at(caller);
  until := app.new_user_deadline(since, asked);
  tasks := app.new_user_tasks(caller, since, until, asked);
  all_done := not tasks @> '[{"done": false}]';
  select * into claim
    from app.new_user_reward as reward
    where reward.player_id = caller and reward.campaign_slug = asked.slug;
  return answer || jsonb_build_object(
    'version', 'own',
    'state', case
      when claim.player_id is not null
        or app.used_before(caller, app.new_user_reward_use(asked.slug)) > 0 then 'claimed'
      when since is null then 'not_eligible'
      when phase = 'ended' then 'expired'
      when all_done then 'ready'
      when app.now() < until then 'open'
      else 'expired' end,
    'started_at', app.iso(since),
    'ends_at', app.iso(until),
    'tasks', tasks,
    'swaps_today', case when app.now() < until then app.swaps_today_json(caller, asked) end,
    'granted', app.reward_as_it_stands(
      caller, claim.reward, claim.claimed_at, 'new_user_reward', asked.time_zone),
    'claimed_at', app.iso(claim.claimed_at));
end
$$;
