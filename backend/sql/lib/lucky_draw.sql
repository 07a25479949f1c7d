/** What stands on the wheel now: { prizes, fallback }, as the campaign's numbers say. */
create or replace function app.wheel_of(campaign app.campaign) returns jsonb
language plpgsql immutable set search_path = ''
as $$
begin
  return jsonb_build_object(
    'prizes', campaign.numbers -> 'prizes', 'fallback', campaign.numbers -> 'fallback');
end
$$;

/** The prize of that id on a wheel. */
create or replace function app.prize_on(wheel jsonb, id text) returns jsonb
language sql immutable
as $$
  select prize from jsonb_array_elements(wheel -> 'prizes') as prize where prize ->> 'id' = id
$$;

/** How many tickets a wheel has: the sum of its weights. */
create or replace function app.tickets_of(wheel jsonb) returns integer
language sql immutable
as $$
  select sum((prize ->> 'weight')::integer)::integer
    from jsonb_array_elements(wheel -> 'prizes') as prize
$$;

/**
 * The prize that a ticket belongs to: in the wheel's order the first prize has as many tickets as it
 * weighs, from 0 on, the second the next ones, and so on.
 */
create or replace function app.prize_of_ticket(wheel jsonb, ticket integer) returns jsonb
language plpgsql immutable set search_path = ''
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

/** What stands for one spin of a player in the day's draw: their n-th of that day. */
create or replace function app.spin_label(campaign text, day date, player uuid, number integer)
returns text
language sql immutable
as $$
  select campaign || ':' || to_char(day, 'YYYY-MM-DD') || ':' || player || ':' || number
$$;

/** The spins that a player has left on a day, those of the day's allowance not granted yet included. */
create or replace function app.spins_left(campaign app.campaign, player uuid, day date)
returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return (
    select coalesce(sum(entry.chances), 0)
        + case when coalesce(bool_or(entry.reason = 'daily'), false) then 0
            else (campaign.numbers ->> 'spins_per_day')::integer end
      from app.chance_entry as entry
      where entry.player_id = spins_left.player
        and entry.campaign_slug = campaign.slug
        and entry.day = spins_left.day);
end
$$;

/** Grants the day's allowance of spins, once: who spins first on a day calls this. */
create or replace function app.grant_daily_spins(campaign app.campaign, player uuid, day date)
returns void
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
begin
  if not exists (
    select from app.chance_entry as entry
      where entry.player_id = grant_daily_spins.player
        and entry.campaign_slug = campaign.slug
        and entry.day = grant_daily_spins.day
        and entry.reason = 'daily')
  then
    perform app.add_chances(player, campaign.slug, grant_daily_spins.day,
      (campaign.numbers ->> 'spins_per_day')::integer, 'daily');
  end if;
end
$$;

/** How many more ads can be turned into a spin by a player on a day. */
create or replace function app.draw_ads_left(campaign app.campaign, player uuid, day date)
returns integer
language plpgsql stable set search_path = '' set enable_seqscan = off
as $$
begin
  return greatest(0, (campaign.numbers ->> 'ads_per_day')::integer
    - app.ads_used(player, 'lucky-draw', campaign.slug, draw_ads_left.day));
end
$$;

/**
 * Spins the wheel of a campaign for a player, whose turn it is (app.take_turn). Refuses who has no
 * spin left today (14010).
 * The day's seed and the label of this spin draw a ticket, the ticket's prize is what the wheel fell
 * on. Where that has run out its share goes to the wheel's fallback, which has no stock and never
 * does. docs/fair-play.md tells players how to compute all of this again.
 */
create or replace function app.spin_wheel(campaign app.campaign, player uuid)
returns app.draw_spin
language plpgsql volatile set search_path = '' set enable_seqscan = off
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
    raise exception 'You have no chances left.' using errcode = '14010';
  end if;

  select coalesce(max(earlier.number), 0) + 1 into spin.number
    from app.draw_spin as earlier
    where earlier.player_id = player and earlier.campaign_slug = campaign.slug
      and earlier.day = spin.day;
  seed := app.draw_seed_of(campaign.slug, spin.day);
  label := app.spin_label(campaign.slug, spin.day, player, spin.number);
  spin.ticket := app.draw_below(seed, label, app.tickets_of(wheel));
  prize := app.prize_of_ticket(wheel, spin.ticket);
  spin.fell_on := prize ->> 'id';
  -- The stock comes before everything that is written: who waits for it holds up nobody else.
  if spin.fell_on <> wheel ->> 'fallback'
      and not app.take_prize(campaign.slug, spin.fell_on, (prize ->> 'stock')::integer, player) then
    prize := app.prize_on(wheel, wheel ->> 'fallback');
  end if;
  spin.won := prize ->> 'id';

  if spin.number = 1 then
    perform app.grant_daily_spins(campaign, player, spin.day);
  end if;
  perform app.add_chances(player, campaign.slug, spin.day, -1, 'spin');
  spin.wheel_digest := app.keep_wheel(wheel);
  -- Which sticker a random one is, is a draw of its own.
  spin.reward := app.grant_reward(player, prize -> 'reward', 'lucky_draw', seed, label || ':sticker');
  insert into app.draw_spin
      (player_id, campaign_slug, day, number, wheel_digest, ticket, fell_on, won, reward, spun_at)
    values (spin.player_id, spin.campaign_slug, spin.day, spin.number, spin.wheel_digest,
      spin.ticket, spin.fell_on, spin.won, spin.reward, spin.spun_at)
    returning id into spin.id;
  return spin;
end
$$;

/** What a wheel is called: the SHA-256 of its text. Another weight, another name. */
create or replace function app.name_of_wheel(wheel jsonb) returns bytea
language sql immutable
as $$
  select sha256(convert_to(wheel::text, 'UTF8'))
$$;

/** Keeps a wheel that is spun under its name, which is answered. */
create or replace function app.keep_wheel(wheel jsonb) returns bytea
language plpgsql volatile set search_path = '' set enable_seqscan = off
as $$
declare
  named bytea := app.name_of_wheel(wheel);
begin
  if not exists (select from app.draw_wheel as kept where kept.digest = named) then
    insert into app.draw_wheel (digest, wheel, first_spun_at)
      values (named, keep_wheel.wheel, app.now())
      on conflict do nothing;
  end if;
  return named;
end
$$;

revoke execute on function app.wheel_of(app.campaign), app.prize_on(jsonb, text),
  app.tickets_of(jsonb), app.prize_of_ticket(jsonb, integer),
  app.spin_label(text, date, uuid, integer), app.spins_left(app.campaign, uuid, date),
  app.grant_daily_spins(app.campaign, uuid, date), app.draw_ads_left(app.campaign, uuid, date),
  app.spin_wheel(app.campaign, uuid), app.name_of_wheel(jsonb), app.keep_wheel(jsonb) from public;
