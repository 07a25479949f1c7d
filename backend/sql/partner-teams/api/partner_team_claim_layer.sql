/**
 * Gives the caller the reward of a layer that a team reached while they were in it and helped: each
 * player once per layer of an event, until `claim_hours` after the event's end. What a team reached
 * stays claimable when its host disbands it or removes the caller, not when the caller leaves; and whom
 * a host removed may claim what is reached later, where they had earned their share of it.
 * Refuses, in this order: an anonymous caller (`sign_in_required`), a banned player (`banned_forever`,
 * `banned_for_days`), an event that is not published (`not_available`), a layer that the event does not
 * have (22023), a `request_id` already used for something else (`request_id_reused`), before the
 * campaign opens (`campaign_not_started`), later than `claim_hours` after its end (`campaign_ended`), a
 * layer that was already claimed (`reward_already_claimed`), one for which the caller has not earned
 * their share of the points yet (`layer_share_missing`, with how many are missing), a caller without a
 * team (`team_unknown`), one that is not reached (`reward_not_reached`), one that was reached while the
 * caller was not in the team (`layer_before_joining`).
 */
create function api.partner_team_claim_layer(
  request_id uuid, campaign text, layer integer
) returns jsonb
language plpgsql volatile security definer set search_path = ''
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
          and claim.layer = partner_team_claim_layer.layer)
    or app.used_before(caller, app.team_layer_use(asked.slug, partner_team_claim_layer.layer)) > 0
  then
    perform app.refuse('reward_already_claimed');
  end if;
  select * into theirs
    from app.layers_of(caller, asked) as reached
    where reached.layer = partner_team_claim_layer.layer;
  if theirs.missing > 0 then
    perform app.refuse('layer_share_missing', jsonb_build_object('missing', theirs.missing));
  elsif theirs.layer is null then
    team := app.require_team(app.last_team_of(caller, asked.slug), asked.slug);
    if team.points < (layers ->> partner_team_claim_layer.layer - 1)::integer then
      perform app.refuse('reward_not_reached');
    end if;
    perform app.refuse('layer_before_joining');
  end if;

  reward := app.grant_reward(caller, asked.numbers -> 'layer_reward', 'team_layer', app.generate_seed(),
    'layer', asked.time_zone);
  insert into app.partner_layer_claim (event_slug, player_id, layer, team_id, reward, claimed_at)
    values (asked.slug, caller, partner_team_claim_layer.layer, theirs.team_id, reward, app.now());
  return app.close_request(caller, partner_team_claim_layer.request_id,
    jsonb_build_object('layer', partner_team_claim_layer.layer, 'reward', reward));
end
$$;
