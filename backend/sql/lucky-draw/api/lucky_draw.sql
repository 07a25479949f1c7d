/**
 * Returns a lucky draw's state: the wheel with its odds and sold-out prizes, today's and tomorrow's commitments
 * (the SHA-256 of each day's seed), and recent winners. A signed-in caller also gets their last reward and
 * today's remaining spins and ads. Everybody may call it, in every phase.
 */
create function api.lucky_draw(campaign text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  today date;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(lucky_draw.campaign, 'lucky-draw');
  today := app.campaign_day(asked);
  return jsonb_build_object(
    'campaign', asked.slug,
    'phase', app.phase_at(app.now(), asked.opens_at, asked.closes_at),
    'server_time', app.iso(app.now()),
    'opens_at', app.iso(asked.opens_at),
    'closes_at', app.iso(asked.closes_at),
    'time_zone', asked.time_zone,
    'day', today,
    'next_day_at', app.iso(app.next_day_at(asked)),
    'wheel', encode(app.digest_of_wheel(app.wheel_of(asked)), 'hex'),
    'prizes', app.wheel_json(asked),
    'weights', app.count_tickets(app.wheel_of(asked)),
    'fallback', asked.numbers -> 'fallback',
    'spins_per_day', asked.numbers -> 'spins_per_day',
    'spins_left', case when caller is not null then app.spins_left(asked, caller, today) end,
    'ads_left', case when caller is not null then app.ads_left(asked, caller) end,
    'ad_pending', caller is not null and app.ad_state(asked, caller) = 'pending',
    'last_won', (
      select app.spin_json(spin, asked.time_zone) -> 'reward' from app.draw_spin as spin
        where spin.player_id = caller and spin.campaign_slug = asked.slug
        order by spin.day desc, spin.number desc limit 1),
    'commitment', app.draw_commitment(asked, today),
    'next_commitment', app.draw_commitment(asked, today + 1),
    'winners', app.newest_winners(asked));
end
$$;
