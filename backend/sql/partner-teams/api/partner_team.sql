/**
 * Returns a partner event's team: `team` if given, else the caller's own team, or one that was disbanded while
 * they were a member, until they dismiss the notice (partner_team_dismiss). `removal` says that a host removed
 * the caller. `may_join` is also true for a signed-out visitor, who signs in to join. `state` is none, active
 * or disbanded; for none and disbanded, the answer has open teams. `gifts` are the layers that the caller can
 * claim until `gifts_until`, even without a team or in another team. `swaps_today` is the number of the
 * caller's swaps that count today for their own team; null for other teams. `known` is the `version` of the
 * answer that the caller has. Everybody may call it, even before and after the event.
 */
create function api.partner_team(
  campaign text, team bigint default null, known text default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  phase text;
  own bigint;
  last bigint;
  shown app.partner_team;
  shown_team jsonb;
  state text := 'none';
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(partner_team.campaign, 'partner-team');
  phase := app.phase_at(app.now(), asked.opens_at, asked.closes_at);

  own := app.team_of(caller, asked.slug);
  if partner_team.team is not null then
    shown := app.require_team(partner_team.team, asked.slug);
  else
    last := app.last_team_of(caller, asked.slug);
    if last is not null then
      shown := app.require_team(last, asked.slug);
    end if;
  end if;
  if shown.id is not null then
    shown_team := app.team_json(shown, caller, asked);
    state := shown_team ->> 'state';
  end if;

  return app.versioned(jsonb_build_object(
    'campaign', asked.slug,
    'phase', phase,
    'server_time', app.iso(app.now()),
    'opens_at', app.iso(asked.opens_at),
    'closes_at', app.iso(asked.closes_at),
    'state', state,
    'team', shown_team,
    'own_team', own,
    'may_join', own is null and state = 'active'
      and (shown_team ->> 'open_seats')::integer > 0 and app.is_open_phase(phase)
      and (caller is null or not (
        app.was_removed(caller, shown.id) or app.has_block_in_team(caller, shown.id))),
    -- A player who has joined another team gets no notice that a host removed them from the previous one.
    'removal', case when own is null then app.removal_json(caller, asked.slug) end,
    'gifts', app.layer_gifts_json(case
      when shown.id in (own, last) then shown_team -> 'layers'
      else app.team_layers_json(asked, 0, caller, true) end),
    'share_percent', app.layer_share(asked),
    'gifts_until', app.iso(app.layers_claimable_until(asked)),
    'open_teams', case when state = 'active' then '[]'
      else app.open_teams(asked, null, 10, '', 1) end,
    'point_values', asked.numbers -> 'points',
    -- Only for the caller's own team, because the function can also return another team.
    'swaps_today', case when own is not null and own = shown.id and state = 'active' then
      app.swaps_today_json(caller, asked) end), partner_team.known);
end
$$;
