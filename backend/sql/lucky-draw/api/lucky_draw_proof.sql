/**
 * Returns the proof that a day's spins were fair: the SHA-256 of the day's seed, the seed itself after the day,
 * and the caller's spins with their wheels and, for random stickers, the albums' stickers. docs/fair-play.md
 * explains the verification. A day without a seed has no commitment. Raises 22023 for a day after tomorrow or
 * outside the campaign. Everybody may call it, in every phase.
 */
create function api.lucky_draw_proof(campaign text, day date)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  over_at timestamptz;
  seed bytea;
  wheels jsonb;
  albums jsonb;
  spins jsonb;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(lucky_draw_proof.campaign, 'lucky-draw');
  if lucky_draw_proof.day is null or not app.is_open_on_day(asked, lucky_draw_proof.day)
      or lucky_draw_proof.day > app.campaign_day(asked) + 1 then
    raise exception 'day must be a day of the lucky draw, not later than tomorrow.'
      using errcode = '22023';
  end if;
  over_at := app.start_of_day(lucky_draw_proof.day + 1, asked.time_zone);

  if app.now() < over_at then
    seed := app.draw_seed_of(asked.slug, lucky_draw_proof.day);
  else
    select made.seed into seed
      from app.draw_seed as made
      where made.campaign_slug = asked.slug and made.day = lucky_draw_proof.day;
  end if;
  with own as (
    select spin, spin.number, app.album_at(spin.spun_at) as album, kept.digest, kept.wheel
      from app.draw_spin as spin
      join app.draw_wheel as kept on kept.digest = spin.wheel_digest
      where spin.player_id = caller and spin.campaign_slug = asked.slug
        and spin.day = lucky_draw_proof.day
  )
  select
      coalesce(jsonb_agg(app.spin_json(spin, asked.time_zone) order by number), '[]'),
      coalesce((select jsonb_object_agg(encode(distinct_wheel.digest, 'hex'), distinct_wheel.wheel)
        from (select distinct own.digest, own.wheel from own) as distinct_wheel), '{}'),
      coalesce((select jsonb_object_agg(drawn.album, jsonb_build_object(
            'rare', app.stickers_of(drawn.album, 'rare'), 'gold', app.stickers_of(drawn.album, 'gold')))
        from (select distinct own.album from own where own.album is not null) as drawn), '{}')
    into spins, wheels, albums
    from own;
  return jsonb_build_object(
    'campaign', asked.slug,
    'phase', app.phase_at(app.now(), asked.opens_at, asked.closes_at),
    'server_time', app.iso(app.now()),
    'day', lucky_draw_proof.day,
    'over_at', app.iso(over_at),
    'over', app.now() >= over_at,
    'commitment', encode(sha256(seed), 'hex'),
    'seed', case when app.now() >= over_at then encode(seed, 'hex') end,
    'albums', albums,
    'wheels', wheels,
    'spins', spins);
end
$$;
