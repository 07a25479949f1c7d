/**
 * A spin as its player sees it: number, label and ticket, the drawn prize, the won prize, the wheel's digest,
 * and the album of a random sticker. A sticker has its current state, with dates in `time_zone`.
 */
create or replace function app.spin_json(spin app.draw_spin, time_zone text) returns jsonb
language plpgsql stable
as $$
begin
  return jsonb_build_object(
    'id', spin.id,
    'day', spin.day,
    'number', spin.number,
    'label', app.spin_label(spin.campaign_slug, spin.day, spin.player_id, spin.number),
    'ticket', spin.ticket,
    'fell_on', spin.fell_on,
    'won', spin.won,
    'wheel', encode(spin.wheel_digest, 'hex'),
    'album', app.album_at(spin.spun_at),
    'reward', app.reward_as_it_stands(spin.player_id, spin.reward, spin.spun_at, 'lucky_draw',
      time_zone),
    'spun_at', app.iso(spin.spun_at));
end
$$;

/**
 * The prizes of a campaign's wheel, in wheel order: reward, weight, odds, and whether any is left. `percent`
 * is the prize's share of the wheel. `percent_now` is the current chance: sold-out prizes add their share to
 * the fallback. Percentages are rounded to six decimals; the exact fraction is weight / sum of weights.
 */
create or replace function app.wheel_json(campaign app.campaign) returns jsonb
language plpgsql stable
as $$
declare
  wheel jsonb := app.wheel_of(campaign);
  tickets integer := app.count_tickets(wheel);
begin
  return (
    with
    prizes as (
      select prize ->> 'id' as id, prize -> 'reward' as reward,
          (prize ->> 'weight')::integer as weight,
          prize ->> 'id' = wheel ->> 'fallback'
            or app.prizes_left(campaign.slug, prize ->> 'id', (prize ->> 'stock')::integer) is distinct from 0
            as available,
          place
        from jsonb_array_elements(wheel -> 'prizes') with ordinality as listed (prize, place)
    ),
    shares as (
      select prizes.*,
          case
            when not available then 0
            when id = wheel ->> 'fallback'
              then weight + (select coalesce(sum(gone.weight), 0) from prizes as gone
                where not gone.available)
            else weight
          end as weight_now
        from prizes
    )
    select jsonb_agg(jsonb_build_object(
          'id', id, 'reward', reward, 'available', available,
          'weight', weight, 'percent', app.percent_of(weight, tickets),
          'weight_now', weight_now, 'percent_now', app.percent_of(weight_now, tickets))
        order by place)
      from shares);
end
$$;

/** The latest 10 winners among the latest 200 spins, without the fallback prize and players banned forever. */
create or replace function app.newest_winners(campaign app.campaign) returns jsonb
language plpgsql stable
as $$
begin
  return (
    with newest as materialized (
      select spin.id, spin.player_id, spin.won, spin.reward, spin.spun_at
        from app.draw_spin as spin
        where spin.campaign_slug = campaign.slug and spin.spun_at <= app.now()
        order by spin.id desc
        limit 200
    ),
    winners as (
      select newest.*, winner.username, winner.avatar
        from newest
        join app.player as winner on winner.id = newest.player_id
        where newest.won <> campaign.numbers ->> 'fallback' and not winner.banned_forever
        order by newest.id desc
        limit 10
    )
    select coalesce(jsonb_agg(jsonb_build_object(
          'player', app.player_json(username, avatar),
          'prize', won,
          'reward', app.granted_in_public(reward) - array['sent', 'due_at', 'shown_on'],
          'won_at', app.iso(spun_at)) order by id desc), '[]')
      from winners);
end
$$;

/** `part` as a percentage of `whole`, rounded to six decimals, without trailing zeros. */
create or replace function app.percent_of(part numeric, whole numeric) returns numeric
language sql immutable
as $$
  select trim_scale(round(100 * part / whole, 6))
$$;
