/**
 * Returns today's free stickers in the campaign's zone, in the form of app.free_offers_json; none outside the
 * campaign's window. Everybody may call it.
 */
create function api.free_stickers(campaign text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  phase text;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(free_stickers.campaign, 'invite-activity');
  phase := app.phase_at(app.now(), asked.opens_at, asked.closes_at);
  return jsonb_build_object(
    'campaign', asked.slug,
    'phase', phase,
    'server_time', app.iso(app.now()),
    'opens_at', app.iso(asked.opens_at),
    'closes_at', app.iso(asked.closes_at),
    'day', app.campaign_day(asked),
    'next_day_at', case when app.is_open_phase(phase) then app.iso(app.next_day_at(asked)) end,
    'offers', case when app.is_open_phase(phase) then app.free_offers_json(asked, caller) else '[]' end);
end
$$;
