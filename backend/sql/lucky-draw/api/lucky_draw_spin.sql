/**
 * Spins the wheel for the caller: takes one of the day's spins and grants the prize. Returns the `spin`
 * (app.spin_json) and the numbers of remaining spins and ads. A rare sticker is handed over for delivery at
 * once (app.hand_over), a gold one in a golden blitz.
 */
create function api.lucky_draw_spin(
  request_id uuid, campaign text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(lucky_draw_spin.campaign, 'lucky-draw');
  phase text;
  spin app.draw_spin;
  answer jsonb := app.open_request(caller, lucky_draw_spin.request_id, 'lucky_draw_spin',
    jsonb_build_object('campaign', asked.slug));
begin
  if answer is not null then
    return answer;
  end if;
  phase := app.require_open(asked);
  perform app.lock_player(caller);
  spin := app.spin_wheel(asked, caller);
  return app.close_request(caller, lucky_draw_spin.request_id, jsonb_build_object(
    'campaign', asked.slug,
    'phase', phase,
    'server_time', app.iso(app.now()),
    'closes_at', app.iso(asked.closes_at),
    'next_day_at', app.iso(app.next_day_at(asked)),
    'spins_left', app.spins_left(asked, caller, spin.day),
    'ads_left', app.ads_left(asked, caller),
    'spin', app.spin_json(spin, asked.time_zone)));
end
$$;
