/**
 * Grants the caller the reward of a completed task, once per event, task and day of the campaign's zone;
 * returns it as `reward`. The reward can be claimed until app.quick_wins_claimable_until, even if the campaign
 * has closed.
 */
create function api.quick_win_claim(
  request_id uuid, campaign text, event text, task text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(quick_win_claim.campaign, 'events');
  chosen app.event := app.require_event(asked, quick_win_claim.event);
  answer jsonb;
  wanted jsonb;
  counted_day date;
  reward jsonb;
begin
  select listed into wanted
    from jsonb_array_elements(chosen.definition -> 'tasks') as listed
    where listed ->> 'id' = quick_win_claim.task;
  if wanted is null then
    perform app.refuse('event_unknown');
  end if;
  answer := app.open_request(caller, quick_win_claim.request_id, 'quick_win_claim',
    jsonb_build_object('campaign', asked.slug, 'event', chosen.id, 'task', quick_win_claim.task));
  if answer is not null then
    return answer;
  end if;
  if app.now() < chosen.starts_at then
    perform app.refuse('campaign_not_started');
  elsif app.now() >= app.quick_wins_claimable_until(chosen, asked) then
    perform app.refuse('campaign_ended');
  end if;
  perform app.lock_player(caller);
  counted_day := app.quick_wins_day(chosen, asked.time_zone);
  if exists (
      select from app.quick_win_claim as claim
        where claim.campaign_slug = asked.slug and claim.event_id = chosen.id
          and claim.player_id = caller and claim.task = quick_win_claim.task
          and claim.day = counted_day)
    or app.used_before(caller,
      app.quick_win_use(asked.slug, chosen.id, quick_win_claim.task, counted_day)) > 0
  then
    perform app.refuse('reward_already_claimed');
  end if;
  if app.task_progress(caller, wanted -> 'goal', chosen, asked)
      < (wanted -> 'goal' ->> 'count')::integer then
    perform app.refuse('reward_not_reached');
  end if;

  reward := app.grant_reward(caller, wanted -> 'reward', 'quick_win', app.generate_seed(),
    'quick_win', asked.time_zone);
  insert into app.quick_win_claim
      (campaign_slug, event_id, player_id, task, day, reward, claimed_at)
    values (asked.slug, chosen.id, caller, quick_win_claim.task, counted_day, reward, app.now());
  return app.close_request(caller, quick_win_claim.request_id, jsonb_build_object(
    'event', chosen.id, 'task', quick_win_claim.task, 'day', counted_day, 'reward', reward));
end
$$;
