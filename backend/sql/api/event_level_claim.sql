/**
 * Gives the caller the reward of a level of an event, once, when their points have reached it: from
 * the event's start until `claim_hours` after its end, while the campaign is open.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), a campaign
 * that is not published (14005), an unknown event (14094), a level that the event does not have
 * (22023), a `request_id` already used for something else (14062), before the campaign or the event
 * (14001), after the campaign or the time to claim (14002), a level that was already claimed
 * (14008), one that is not reached (14095).
 */
create function api.event_level_claim(
  request_id uuid, campaign text, event text, level integer, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
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
  perform app.require_open(asked);
  if app.now() < chosen.starts_at then
    raise exception 'The event is not started yet.' using errcode = '14001';
  elsif app.now() >= app.levels_claimable_until(chosen, asked) then
    raise exception 'The event is ended.' using errcode = '14002';
  end if;
  perform app.lock_player(caller);
  if exists (
      select from app.event_level_claim as claim
        where claim.campaign_slug = asked.slug and claim.event_id = chosen.id
          and claim.player_id = caller and claim.level = event_level_claim.level) then
    raise exception 'This reward was claimed already.' using errcode = '14008';
  end if;
  select score.points into reached
    from app.event_score as score
    where score.campaign_slug = asked.slug and score.event_id = chosen.id
      and score.player_id = caller;
  if coalesce(reached, 0) < (levels -> event_level_claim.level - 1 ->> 'points')::bigint then
    raise exception 'This reward is not reached yet.' using errcode = '14095';
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
