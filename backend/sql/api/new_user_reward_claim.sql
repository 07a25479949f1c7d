/**
 * Gives a new user the reward for their tasks, once. The tasks must have been done in time; the
 * claim may come later, while the campaign runs. Refuses, in this order: an anonymous caller
 * (14060), a banned player (14030, 14031), a campaign that is not published (14005), a `request_id`
 * already used for something else (14062), before the campaign opens (14001), after it ends (14002),
 * a caller who is no first-time downloader (14075), one who has already claimed it (14008), one who
 * missed the time (14077) or has not done all tasks yet (14076, details { missing, ends_at }).
 */
create function api.new_user_reward_claim(
  request_id uuid, campaign text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
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
    raise exception 'Only new players can earn this reward.' using errcode = '14075';
  end if;
  if exists (
    select from app.new_user_reward as reward
      where reward.player_id = caller and reward.campaign_slug = asked.slug)
  then
    raise exception 'You already claimed this reward.' using errcode = '14008';
  end if;
  until := app.new_user_deadline(since, asked);
  missing := jsonb_path_query_array(
    app.new_user_tasks(caller, since, until, asked),
    '$[*] ? (@.done == false).task');
  if jsonb_array_length(missing) > 0 and app.now() >= until then
    raise exception 'The time for these tasks is over.' using errcode = '14077';
  elsif jsonb_array_length(missing) > 0 then
    raise exception 'Not all tasks are done yet.' using errcode = '14076',
      detail = jsonb_build_object('missing', missing, 'ends_at', app.iso(until))::text;
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
