/**
 * Gives the caller the reward of a layer that a team reached while they were in it and helped: each
 * player once per layer of an event, until `claim_hours` after the event's end. What a team reached
 * stays claimable when its host disbands it or removes the caller, not when the caller leaves.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), an event that
 * is not published (14005), a layer that the event does not have (22023), a `request_id` already
 * used for something else (14062), before the campaign opens (14001), later than `claim_hours` after
 * its end (14002), a layer that was already claimed (14008), one for which the caller has not earned
 * their share of the points yet (14059, with how many are missing), a caller without a team (14090),
 * one that is not reached (14095), one that was reached while the caller was not in the team (14058).
 */
create function api.partner_team_claim_layer(
  request_id uuid, campaign text, layer integer, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(partner_team_claim_layer.campaign, 'partner-team');
  layers jsonb := asked.numbers -> 'layers';
  answer jsonb;
  team app.partner_team;
  theirs record;
  reward jsonb;
begin
  if partner_team_claim_layer.layer is null
      or partner_team_claim_layer.layer not between 1 and jsonb_array_length(layers) then
    raise exception 'layer must be 1 to %, not %.', jsonb_array_length(layers),
        coalesce(partner_team_claim_layer.layer::text, 'null')
      using errcode = '22023';
  end if;
  answer := app.open_request(caller, partner_team_claim_layer.request_id,
    'partner_team_claim_layer',
    jsonb_build_object('campaign', asked.slug, 'layer', partner_team_claim_layer.layer));
  if answer is not null then
    return answer;
  end if;
  if app.now() >= app.layers_claimable_until(asked) or app.now() < asked.opens_at then
    perform app.require_open(asked);
  end if;
  perform app.lock_player(caller);
  if exists (
      select from app.partner_layer_claim as claim
        where claim.event_slug = asked.slug and claim.player_id = caller
          and claim.layer = partner_team_claim_layer.layer) then
    raise exception 'This reward was claimed already.' using errcode = '14008';
  end if;
  select * into theirs
    from app.layers_of(caller, asked) as reached
    where reached.layer = partner_team_claim_layer.layer;
  if theirs.missing > 0 then
    raise exception 'Earn % more points for your team to have this reward.', theirs.missing
      using errcode = '14059', detail = jsonb_build_object('missing', theirs.missing)::text;
  elsif theirs.layer is null then
    team := app.require_team(app.last_team_of(caller, asked.slug), asked.slug);
    if app.team_points(team, asked) < (layers ->> partner_team_claim_layer.layer - 1)::integer then
      raise exception 'This reward is not reached yet.' using errcode = '14095';
    end if;
    raise exception 'This layer was reached before you joined.' using errcode = '14058';
  end if;

  reward := app.grant_reward(caller, asked.numbers -> 'layer_reward', 'team_layer', app.generate_seed(),
    'layer', asked.time_zone);
  insert into app.partner_layer_claim (event_slug, player_id, layer, team_id, reward, claimed_at)
    values (asked.slug, caller, partner_team_claim_layer.layer, theirs.team_id, reward, app.now());
  return app.close_request(caller, partner_team_claim_layer.request_id,
    jsonb_build_object('layer', partner_team_claim_layer.layer, 'reward', reward));
end
$$;
