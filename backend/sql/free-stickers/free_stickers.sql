/**
 * The album of a day's free stickers: the latest that had opened by the day's start, else the latest that has
 * opened now.
 */
create or replace function app.album_of_day(campaign app.campaign, day date) returns text
language sql stable
as $$
  select coalesce(
    app.album_at(app.start_of_day(day, campaign.time_zone)), app.album_at(app.now()))
$$;

/** The public seed of a day's free stickers. */
create or replace function app.free_sticker_seed(campaign text, day date) returns bytea
language sql stable
as $$
  select sha256(convert_to(
    'free-stickers:' || campaign || ':' || to_char(day, 'YYYY-MM-DD'), 'UTF8'))
$$;

/**
 * The free stickers of a day, offer 1 first, drawn without repetition from an album's rare stickers. Anybody
 * can recompute the draw. The seed is SHA-256 of the UTF-8 text "free-stickers:campaign:YYYY-MM-DD"
 * (app.free_sticker_seed). Start with the rare stickers in album order. For each offer k = 1, 2, 3 ... swap the
 * sticker at place k with the one `draw_below(seed, "offer:k", rest)` places after it, where `rest` is the
 * number of places from k on.
 */
create or replace function app.free_sticker_offers(
  campaign text, day date, offers integer, album text
)
returns text[]
language plpgsql stable
as $$
declare
  seed bytea := app.free_sticker_seed(campaign, day);
  drawn text[] := app.stickers_of(free_sticker_offers.album, 'rare');
  offered integer := least(offers, cardinality(drawn));
  place integer;
  moved text;
begin
  for offer in 1..offered loop
    place := offer + app.draw_below(seed, 'offer:' || offer, cardinality(drawn) - offer + 1);
    moved := drawn[offer];
    drawn[offer] := drawn[place];
    drawn[place] := moved;
  end loop;
  return drawn[1:offered];
end
$$;

/**
 * The pace at which a day's copies are released: the campaign's `free_sticker_pace`, or the default. `released`
 * lists the percentage released at given hours of the day, linear in between, in steps of `every_minutes`.
 */
create or replace function app.free_sticker_pace(campaign app.campaign) returns jsonb
language sql immutable
as $$
  select coalesce(campaign.numbers -> 'free_sticker_pace', '{
    "every_minutes": 15,
    "released": [
      {"hours": 0, "percent": 10},
      {"hours": 8, "percent": 25},
      {"hours": 16, "percent": 65},
      {"hours": 21, "percent": 100}
    ]
  }')
$$;

/** The number of an offer's `copies` that are released `minutes` after the day's start. */
create or replace function app.free_copies_after(pace jsonb, copies integer, minutes integer)
returns integer
language sql immutable
as $$
  -- Rounds before `ceil`, because otherwise an inexact fraction, such as a third, could add a copy.
  select ceil(round(copies * (point.percent + coalesce(
      (point.next_percent - point.percent) * (minutes / 60.0 - point.hours)
        / (point.next_hours - point.hours), 0)) / 100, 6))::integer
    from (
      select (listed.point ->> 'hours')::numeric as hours,
          (listed.point ->> 'percent')::numeric as percent,
          lead((listed.point ->> 'hours')::numeric) over by_place as next_hours,
          lead((listed.point ->> 'percent')::numeric) over by_place as next_percent
        from jsonb_array_elements(pace -> 'released') with ordinality as listed (point, place)
        window by_place as (order by listed.place)
    ) as point
    where point.hours <= minutes / 60.0
    order by point.hours desc
    limit 1
$$;

/**
 * The times at which the `amount` copies of a step are released: in up to five lots, each at a random second of
 * the step. The step begins `minutes` after the day's start and lasts `step` minutes.
 */
create or replace function app.free_copy_lots(seed bytea, minutes integer, step integer, amount integer)
returns table (copies integer, after interval)
language sql immutable
as $$
  select amount * lot / lots.number - amount * (lot - 1) / lots.number,
      make_interval(mins => minutes,
        secs => app.draw_below(seed, 'release:' || minutes || ':' || lot, 60 * step))
    from (select least(5, amount) as number) as lots
    cross join lateral generate_series(1, lots.number) as lot
$$;

/**
 * The number of released copies of each of today's offers, and the time of the next release;
 * `next_at` is null if none follows before the day or campaign ends. Depends only on the clock and
 * the published campaign, so everybody gets the same answer.
 */
create or replace function app.free_copies_released(
  campaign app.campaign, out released integer, out next_at timestamptz
)
language plpgsql stable
as $$
declare
  pace constant jsonb := app.free_sticker_pace(campaign);
  copies constant integer := (campaign.numbers ->> 'free_sticker_copies')::integer;
  step constant integer := (pace ->> 'every_minutes')::integer;
  today constant date := app.campaign_day(campaign);
  seed constant bytea := app.free_sticker_seed(campaign.slug, today);
  begun constant timestamptz := app.start_of_day(today, campaign.time_zone);
  over constant timestamptz := least(
    app.start_of_day(today + 1, campaign.time_zone), campaign.closes_at);
  minutes integer := floor(extract(epoch from app.now() - begun) / 60 / step) * step;
  before integer := case when minutes = 0 then 0
    else app.free_copies_after(pace, copies, minutes - step) end;
  after integer;
begin
  released := before;
  -- With a small stock, some steps release no copy, so the loop continues with later steps.
  loop
    after := app.free_copies_after(pace, copies, minutes);
    select released + coalesce(sum(lot.copies) filter (where begun + lot.after <= app.now()), 0),
        min(begun + lot.after) filter (where begun + lot.after > app.now())
      into released, next_at
      from app.free_copy_lots(seed, minutes, step, after - before) as lot;
    exit when next_at is not null or after >= copies;
    before := after;
    minutes := minutes + step;
    exit when begun + make_interval(mins => minutes) >= over;
  end loop;
  if next_at >= over then
    next_at := null;
  end if;
end
$$;

/** The number of released copies that one IP address range may have: a fifth, but at least 4 (a household). */
create or replace function app.free_copies_of_range(released integer) returns integer
language sql immutable
as $$
  select greatest(4, released / 5)
$$;

/** The number of copies that a player can claim now if the player's address range took `taken_by_range`. */
create or replace function app.free_copies_left(stock text, released integer, taken_by_range integer)
returns integer
language plpgsql stable
as $$
begin
  return case when taken_by_range >= app.free_copies_of_range(released) then 0
    else greatest(0, released - app.copies_taken(free_copies_left.stock)) end;
end
$$;

/** Raises `free_sticker_later` if more copies are released at `next_at`, else `cards_short`. */
create or replace function app.refuse_free_sticker(
  stock text, copies integer, next_at timestamptz
) returns void
language plpgsql stable
as $$
begin
  if next_at is not null and app.copies_taken(stock) < copies then
    perform app.refuse('free_sticker_later', jsonb_build_object('next_at', app.iso(next_at)));
  end if;
  perform app.refuse('cards_short');
end
$$;

/**
 * Today's free stickers of an open campaign. Each has the copies available now (none if the player's IP address
 * range has had its share) and the time when more are released (app.free_copies_released). It also says whether
 * the player claimed the sticker and has it in the album. Without a player nothing is claimed.
 */
create or replace function app.free_offers_json(campaign app.campaign, player uuid) returns jsonb
language plpgsql stable
as $$
declare
  today constant date := app.campaign_day(campaign);
  copies constant integer := (campaign.numbers ->> 'free_sticker_copies')::integer;
  pace constant record := app.free_copies_released(campaign);
  taken_before constant text[] := app.uses_before(player, 'free_sticker');
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
        'offer', offered.offer,
        'sticker', offered.sticker,
        'claimed', claim.player_id is not null or before.used,
        'sent', before.used
          or claim.player_id is not null and coalesce(promised.state, 'sent') = 'sent',
        'delivery', app.delivery_json(promised),
        'copies_left', app.free_copies_left(named.use, pace.released, app.taken_by_range(player, named.use)),
        -- `more_at` is null once all copies of the day are claimed.
        'more_at', case when stock.taken < copies then app.iso(pace.next_at) end)
          order by offered.offer), '[]')
      from unnest(app.free_sticker_offers(
          campaign.slug, today, (campaign.numbers ->> 'free_stickers_per_day')::integer,
          app.album_of_day(campaign, today)))
        with ordinality as offered (sticker, offer)
      cross join lateral (
        select app.free_sticker_use(campaign.slug, today, offered.offer::integer) as use) as named
      -- Without `offset 0`, PostgreSQL would call the function once for each use of its result.
      cross join lateral (select app.copies_taken(named.use) as taken offset 0) as stock
      left join app.free_sticker_claim as claim
        on claim.player_id = free_offers_json.player and claim.campaign_slug = campaign.slug
          and claim.offered_on = today and claim.offer = offered.offer
      cross join lateral (select named.use = any (taken_before) as used) as before
      left join app.sticker_delivery as promised
        on promised.player_id = free_offers_json.player and promised.promised_at = claim.claimed_at
          and promised.reason = 'free_sticker' and promised.sticker_slug = offered.sticker);
end
$$;

/**
 * The name under which app.used_before counts a free sticker, and the name of the sticker's stock.
 */
create or replace function app.free_sticker_use(campaign text, day date, offer integer) returns text
language sql stable
as $$
  select 'free_sticker:' || campaign || ':' || to_char(day, 'YYYY-MM-DD') || ':' || offer
$$;

/**
 * Lists a player's claims of today's free stickers, so that a later account of this person cannot repeat them
 * (app.used_before).
 */
create or replace function app.free_sticker_uses(player uuid)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select app.free_sticker_use(claim.campaign_slug, claim.offered_on, claim.offer), 1,
      app.start_of_day(claim.offered_on + 1, campaign.time_zone)
    from app.campaign
    join app.free_sticker_claim as claim
      on claim.player_id = free_sticker_uses.player and claim.campaign_slug = campaign.slug
        and claim.offered_on >= app.campaign_day(campaign)
    where campaign.kind = 'invite-activity'
$$;
