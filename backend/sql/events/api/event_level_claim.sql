/**
 * Grants the caller the reward of an event's level, once, if their points have reached the level; returns it as
 * `reward`. The reward can be claimed from the event's start until app.levels_claimable_until, even if its
 * campaign has closed. Raises 22023 for a level that the event does not have.
 */
create function api.event_level_claim(
  request_id uuid, campaign text, event text, level integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(event_level_claim.campaign, 'events');
  chosen app.event := app.require_event(asked, event_level_claim.event);
  levels jsonb := coalesce(chosen.definition -> 'levels', '[]');
  answer jsonb;
  reached bigint;
  reward jsonb;
begin
  if event_level_claim.level is null
      or event_level_claim.level not between 1 and jsonb_array_length(levels) then
    raise exception 'level must be 1 to %, not %.', jsonb_array_length(levels),
        coalesce(event_level_claim.level::text, 'null')
      using errcode = '22023';
  end if;
  answer := app.open_request(caller, event_level_claim.request_id, 'event_level_claim',
    jsonb_build_object('campaign', asked.slug, 'event', chosen.id,
      'level', event_level_claim.level));
  if answer is not null then
    return answer;
  end if;
  if app.now() < chosen.starts_at then
    perform app.refuse('campaign_not_started');
  elsif app.now() >= app.levels_claimable_until(chosen, asked) then
    perform app.refuse('campaign_ended');
  end if;
  perform app.lock_player(caller);
  if exists (
      select from app.event_level_claim as claim
        where claim.campaign_slug = asked.slug and claim.event_id = chosen.id
          and claim.player_id = caller and claim.level = event_level_claim.level)
    or app.used_before(caller,
      app.event_level_use(asked.slug, chosen.id, event_level_claim.level)) > 0
  then
    perform app.refuse('reward_already_claimed');
  end if;
  select score.points into reached
    from app.ranking_score as score
    where score.campaign_slug = asked.slug and score.ranking = chosen.id
      and score.player_id = caller;
  if coalesce(reached, 0) < (levels -> event_level_claim.level - 1 ->> 'points')::bigint then
    perform app.refuse('reward_not_reached');
  end if;

  reward := app.grant_reward(caller, levels -> event_level_claim.level - 1 -> 'reward',
    'event_level', app.generate_seed(), 'level', asked.time_zone);
  insert into app.event_level_claim
      (campaign_slug, event_id, player_id, level, reward, claimed_at)
    values (asked.slug, chosen.id, caller, event_level_claim.level, reward, app.now());
  return app.close_request(caller, event_level_claim.request_id, jsonb_build_object(
    'event', chosen.id, 'level', event_level_claim.level, 'reward', reward));
end
$$;
