/**
 * Returns an event with its `rewards`, whose fields depend on `type`: a tournament's rewards by points and rank
 * with the caller's position, a golden blitz's stickers, quick wins' tasks, a partner event's layers. Also
 * finds events of earlier seasons; `campaign` says which season. Everybody may call it, at any time.
 */
create function api.event_rewards(
  campaign text, event text
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  shown app.event;
begin
  perform app.require_not_banned(caller);
  asked := app.season_of_event(
    app.require_campaign(event_rewards.campaign, 'events'), event_rewards.event);
  shown := app.require_event(asked, event_rewards.event);
  return jsonb_build_object(
    'campaign', asked.slug,
    'phase', app.phase_at(app.now(), asked.opens_at, asked.closes_at),
    'server_time', app.iso(app.now()),
    'event', app.event_json(shown, asked),
    'rewards', case shown.type
      when 'tournament' then app.tournament_rewards(asked, shown, caller)
      when 'golden-blitz' then app.golden_blitz_rewards(shown, caller)
      when 'quick-wins' then app.quick_wins_rewards(asked, shown, caller)
      when 'partner-team' then app.partner_event_rewards(shown, caller) end);
end
$$;
