/**
 * Grants the caller the `reward` of a layer that a team reached while they were a member and helped, once per
 * layer of an event, until `claim_hours` after the event's end. app.layers_of has the rules for former members.
 * `layer_share_missing` says how many points are missing; `layer_before_joining` means that the caller was not
 * in the team when it reached the layer.
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
