/**
 * Grants a new user the reward for their tasks, once; returns it as `granted`. The player must do the tasks
 * before their deadline, and claim while the campaign runs. `tasks_missing` has the details { missing, ends_at
 * }.
 */
create function api.new_user_reward_claim(
  request_id uuid, campaign text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(new_user_reward_claim.campaign, 'new-user-rewards');
  answer jsonb;
  since timestamptz;
  until timestamptz;
  missing jsonb;
  seed bytea := app.generate_seed();
  granted jsonb;
begin
  answer := app.open_request(caller, new_user_reward_claim.request_id, 'new_user_reward_claim',
    jsonb_build_object('campaign', asked.slug));
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(asked);
  perform app.lock_player(caller);

  since := app.first_download_at(caller);
  if since is null then
    perform app.refuse('new_players_only');
  end if;
  if exists (
    select from app.new_user_reward as reward
      where reward.player_id = caller and reward.campaign_slug = asked.slug)
    or app.used_before(caller, app.new_user_reward_use(asked.slug)) > 0
  then
    perform app.refuse('reward_already_claimed');
  end if;
  until := app.new_user_deadline(since, asked);
  missing := jsonb_path_query_array(
    app.new_user_tasks(caller, since, until, asked),
    '$[*] ? (@.done == false).task');
  if jsonb_array_length(missing) > 0 and app.now() >= until then
    perform app.refuse('tasks_too_late');
  elsif jsonb_array_length(missing) > 0 then
    perform app.refuse('tasks_missing',
      jsonb_build_object('missing', missing, 'ends_at', app.iso(until)));
  end if;

  granted := app.grant_reward(
    caller, asked.numbers -> 'reward', 'new_user_reward', seed, 'new-user-reward', asked.time_zone);
  insert into app.new_user_reward (player_id, campaign_slug, seed, reward, claimed_at)
    values (caller, asked.slug, seed, granted, app.now());
  return app.close_request(caller, new_user_reward_claim.request_id, jsonb_build_object(
    'granted', granted,
    'claimed_at', app.iso(app.now())));
end
$$;
