-- The spins of yesterday and this morning, created by the real functions: recent winners, and for Maja a day
-- whose draws can be verified. Campaigns are published later, so the wheel is defined here.

-- The seeds are fixed, so that the spins of these two days are the same on every machine.
insert into app.draw_seed (campaign_slug, day, seed, made_at)
  select 'lucky-draw', day, sha256(convert_to('demo seed of ' || day, 'UTF8')),
      (day - 1)::timestamp at time zone 'Europe/Berlin'
    from (values (date '2026-11-20'), (date '2026-11-21')) as days (day);

do $$
declare
  -- {gold} stands for a gold sticker among the eighteen stickers that most demo players own.
  campaign app.campaign := jsonb_populate_record(null::app.campaign, replace('{
    "slug": "lucky-draw", "kind": "lucky-draw", "path": "/lucky-draw",
    "opens_at": "2026-11-09T09:00:00Z", "closes_at": "2027-06-20T22:00:00Z",
    "time_zone": "Europe/Berlin",
    "numbers": {
      "spins_per_day": 3,
      "ads_per_day": 1,
      "prizes": [
        { "id": "gold-sticker", "weight": 2, "stock": 500,
          "reward": { "type": "sticker", "sticker": "{gold}" } },
        { "id": "rare-sticker", "weight": 18, "stock": 20000,
          "reward": { "type": "random-sticker", "rarity": "rare" } },
        { "id": "dice-60", "weight": 10, "reward": { "type": "dice", "dice": 60 } },
        { "id": "dice-25", "weight": 30, "reward": { "type": "dice", "dice": 25 } },
        { "id": "dice-10", "weight": 40, "reward": { "type": "dice", "dice": 10 } }
      ],
      "fallback": "dice-10"
    }
  }', '{gold}', app.demo_sticker(18))::jsonb);
  spin record;
begin
  for spin in
    with spinners as (
      select md5('player:' || n)::uuid as player, n, row_number() over (order by app.demo_noise('spins:' || n)) as place
        from demo_person
        where n > 5 and tickets >= 5 and joined_at < timestamptz '2026-11-19T00:00:00Z'
        order by place
        limit 60
    )
    select md5('player:1')::uuid as player,
        timestamptz '2026-11-20T16:20:00Z' + interval '40 seconds' * times as at
      from generate_series(1, 3) as times
    union all
    select player, timestamptz '2026-11-21T11:57:00Z' - interval '1 second'
        * floor(420 * (place - 1) + 300 * app.demo_noise('spun at:' || n))
      from spinners
    order by at
  loop
    perform app.set_clock(spin.at, true);
    perform app.spin_wheel(campaign, spin.player);
  end loop;
end
$$;
