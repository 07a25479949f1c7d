/** A campaign's wheel, { prizes, fallback }, from its current published settings (`numbers`). */
create or replace function app.wheel_of(campaign app.campaign) returns jsonb
language plpgsql immutable
as $$
begin
  return jsonb_build_object(
    'prizes', campaign.numbers -> 'prizes', 'fallback', campaign.numbers -> 'fallback');
end
$$;

/** The prize of a wheel with this id; null if there is none. */
create or replace function app.prize_with_id(wheel jsonb, id text) returns jsonb
language sql immutable
as $$
  select prize from jsonb_array_elements(wheel -> 'prizes') as prize where prize ->> 'id' = id
$$;

/** A wheel's number of tickets: the sum of its weights. */
create or replace function app.count_tickets(wheel jsonb) returns integer
language plpgsql immutable
as $$
begin
  return (
    select sum((prize ->> 'weight')::integer)
      from jsonb_array_elements(wheel -> 'prizes') as prize);
end
$$;

/** The prize of a ticket: tickets count from 0, and in wheel order each prize has as many as its weight. */
create or replace function app.prize_of_ticket(wheel jsonb, ticket integer) returns jsonb
language plpgsql immutable
as $$
declare
  prize jsonb;
  before integer := 0;
begin
  for prize in select jsonb_array_elements(wheel -> 'prizes') loop
    before := before + (prize ->> 'weight')::integer;
    exit when ticket < before;
  end loop;
  return prize;
end
$$;

/** The label of a spin in its day's draw; `number` counts the player's spins of the day. */
create or replace function app.spin_label(campaign text, day date, player uuid, number integer)
returns text
language plpgsql immutable
as $$
begin
  return campaign || ':' || to_char(day, 'YYYY-MM-DD') || ':' || player || ':' || number;
end
$$;

/** The number of a player's remaining spins on a day, including a daily allowance that is not granted yet. */
create or replace function app.spins_left(campaign app.campaign, player uuid, day date)
returns integer
language plpgsql stable
as $$
declare
  owned constant record := app.chances_of(player, campaign.slug, day);
begin
  return owned.chances + case when owned.allowance > 0 then 0
    else greatest(0, (campaign.numbers ->> 'spins_per_day')::integer
      - app.chances_used_before(player, campaign.slug, day)) end;
end
$$;

/** Grants the day's allowance of spins, at the first spin of the day. */
create or replace function app.grant_daily_spins(campaign app.campaign, player uuid, day date)
returns void
language plpgsql volatile
as $$
begin
  if (app.chances_of(player, campaign.slug, day)).allowance = 0 then
    perform app.grant_allowance(player, campaign.slug, grant_daily_spins.day,
      (campaign.numbers ->> 'spins_per_day')::integer, 'daily');
  end if;
end
$$;

/**
 * Spins a campaign's wheel for a player, whom the caller has locked (app.lock_player), and returns the spin.
 * Raises `no_chances_left`. The day's seed and the spin's label draw a ticket, which determines the prize; the
 * fallback, which has unlimited stock, replaces a sold-out prize. docs/fair-play.md explains the verification.
 */
create or replace function app.spin_wheel(campaign app.campaign, player uuid)
returns app.draw_spin
language plpgsql volatile
as $$
declare
  spin app.draw_spin;
  wheel jsonb := app.wheel_of(campaign);
  seed bytea;
  label text;
  prize jsonb;
begin
  spin.player_id := player;
  spin.campaign_slug := campaign.slug;
  spin.day := app.campaign_day(campaign);
  spin.spun_at := app.now();
  if app.spins_left(campaign, player, spin.day) < 1 then
    perform app.refuse('no_chances_left');
  end if;

  select coalesce(max(earlier.number), 0) + 1 into spin.number
    from app.draw_spin as earlier
    where earlier.player_id = player and earlier.campaign_slug = campaign.slug
      and earlier.day = spin.day;
  seed := app.draw_seed_of(campaign.slug, spin.day);
  label := app.spin_label(campaign.slug, spin.day, player, spin.number);
  spin.ticket := app.draw_below(seed, label, app.count_tickets(wheel));
  prize := app.prize_of_ticket(wheel, spin.ticket);
  spin.fell_on := prize ->> 'id';
  -- Takes the prize from its stock before any other write, because a call may wait for the stock and must
  -- meanwhile hold no lock that other calls need.
  if spin.fell_on <> wheel ->> 'fallback'
      and not app.take_prize(campaign.slug, spin.fell_on, (prize ->> 'stock')::integer, player) then
    prize := app.prize_with_id(wheel, wheel ->> 'fallback');
  end if;
  spin.won := prize ->> 'id';

  if spin.number = 1 then
    perform app.grant_daily_spins(campaign, player, spin.day);
  end if;
  perform app.add_chances(player, campaign.slug, spin.day, -1, 'spin');
  spin.wheel_digest := app.store_wheel(wheel);
  -- The label `:sticker` makes the draw of a random sticker independent of the draw of the prize.
  spin.reward := app.grant_reward(player, prize -> 'reward', 'lucky_draw', seed,
    label || ':sticker', campaign.time_zone);
  insert into app.draw_spin
      (player_id, campaign_slug, day, number, wheel_digest, ticket, fell_on, won, reward, spun_at)
    values (spin.player_id, spin.campaign_slug, spin.day, spin.number, spin.wheel_digest,
      spin.ticket, spin.fell_on, spin.won, spin.reward, spin.spun_at)
    returning id into spin.id;
  return spin;
end
$$;

/** A wheel's digest: SHA-256 of its text, so any changed weight changes the digest. */
create or replace function app.digest_of_wheel(wheel jsonb) returns bytea
language plpgsql immutable
as $$
begin
  return sha256(convert_to(wheel::text, 'UTF8'));
end
$$;

/** Stores a wheel, unless it is already stored, and returns its digest. */
create or replace function app.store_wheel(wheel jsonb) returns bytea
language plpgsql volatile
as $$
declare
  named bytea := app.digest_of_wheel(wheel);
begin
  if not exists (select from app.draw_wheel as kept where kept.digest = named) then
    insert into app.draw_wheel (digest, wheel, first_spun_at)
      values (named, store_wheel.wheel, app.now())
      on conflict do nothing;
  end if;
  return named;
end
$$;
