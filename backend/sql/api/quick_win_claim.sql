/**
 * Gives the caller the reward of a quick win that they did today: once a task and day of the
 * campaign's zone.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), a campaign
 * that is not published (14005), a `request_id` already used for something else (14062), before the
 * campaign opens (14001), after it ends (14002), a task that no running event has (14094), one that
 * was already claimed today (14008), one that is not done yet (14095).
 */
create function api.quick_win_claim(
  request_id uuid, campaign text, task text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(quick_win_claim.campaign, 'events');
  answer jsonb;
  running app.event;
  chosen jsonb;
  today date;
  reward jsonb;
begin
  answer := app.open_request(caller, quick_win_claim.request_id, 'quick_win_claim',
    jsonb_build_object('campaign', asked.slug, 'task', quick_win_claim.task));
  if answer is not null then
    return answer;
  end if;
  perform app.require_open(asked);
  running := app.running_quick_wins(asked);
  select listed into chosen
    from jsonb_array_elements(running.definition -> 'tasks') as listed
    where listed ->> 'id' = quick_win_claim.task;
  if chosen is null then
    raise exception 'There is no such event.' using errcode = '14094';
  end if;
  perform app.lock_player(caller);
  today := app.local_date(app.now(), asked.time_zone);
  if exists (
      select from app.quick_win_claim as claim
        where claim.campaign_slug = asked.slug and claim.event_id = running.id
          and claim.player_id = caller and claim.task = quick_win_claim.task
          and claim.day = today) then
    raise exception 'This reward was claimed already.' using errcode = '14008';
  end if;
  if app.task_progress(caller, chosen -> 'goal', running, asked.time_zone)
      < (chosen -> 'goal' ->> 'count')::integer then
    raise exception 'This reward is not reached yet.' using errcode = '14095';
  end if;

  reward := app.grant_reward(caller, chosen -> 'reward', 'quick_win', app.generate_seed(), 'quick_win');
  insert into app.quick_win_claim
      (campaign_slug, event_id, player_id, task, day, reward, claimed_at)
    values (asked.slug, running.id, caller, quick_win_claim.task, today, reward, app.now());
  return app.close_request(caller, quick_win_claim.request_id, jsonb_build_object(
    'task', quick_win_claim.task, 'day', today, 'reward', reward));
end
$$;

grant execute on function api.quick_win_claim(uuid, text, text, text) to rollmates_web;
