/**
 * A spin as its player sees it: its number, the label and ticket of its draw, what the wheel fell on
 * and what was won, and the name of the wheel. A promised sticker's `sent` tells how it stands now.
 */
create or replace function app.spin_answer(spin app.draw_spin) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off
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
    'reward', app.reward_now(spin.player_id, spin.reward, spin.spun_at),
    'spun_at', app.iso(spin.spun_at));
end
$$;

/**
 * The prizes of a wheel in its order: what each is and weighs, its odds, and whether any is left.
 * `percent` is the share of the wheel; `percent_now` the chance to win it as the stock stands, where
 * the fallback has the shares of all that has run out. Percentages are exact where they end within
 * six decimals; the exact fraction is always weight / the sum of the weights.
 */
create or replace function app.wheel_answer(campaign app.campaign) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  wheel jsonb := app.wheel_of(campaign);
  tickets integer := app.tickets_of(wheel);
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

/**
 * The newest 10 winners of a lucky draw: who, which prize, what, when. Looks at the newest 200 spins
 * alone; leaves out the fallback, which is no news, and players who are banned for ever.
 */
create or replace function app.newest_winners(campaign app.campaign) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return (
    with newest as materialized (
      select spin.id, spin.player_id, spin.won, spin.reward, spin.spun_at
        from app.draw_spin as spin
        where spin.campaign_slug = campaign.slug
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
          'player', app.player_card(username, avatar),
          'prize', won,
          'reward', reward - array['sent', 'due_at'],
          'won_at', app.iso(spun_at)) order by id desc), '[]')
      from winners);
end
$$;

/** How many percent `part` is of `whole`, rounded to six decimals, without zeros at its end. */
create or replace function app.percent_of(part numeric, whole numeric) returns numeric
language sql immutable
as $$
  select trim_scale(round(100 * part / whole, 6))
$$;

revoke execute on function app.spin_answer(app.draw_spin), app.wheel_answer(app.campaign),
  app.newest_winners(app.campaign), app.percent_of(numeric, numeric) from public;
