insert into app.finder_player (player_id, findable, active_on, listed)
  select md5('player:' || person.n)::uuid, found.findable,
      (app.demo_until() at time zone 'UTC')::date
        - case when person.n <= 5 then 0
          else floor(24 * power(app.demo_noise('here:' || person.n), 2))::integer end,
      found.findable
    from demo_person as person
    cross join lateral (
      -- Nia (player 5) joined yesterday and has not yet been asked whether others may find her.
      select case when person.n = 5 then null
        when person.n < 5 then true
        else app.demo_noise('findable:' || person.n) < 0.85 end as findable) as found
    where found.findable is not null;

insert into app.swap_candidate (sticker_slug, place, player_id)
  select holding.sticker_slug, app.finder_place(holding.player_id || holding.sticker_slug),
      holding.player_id
    from app.finder_player as known
    join app.sticker_holding as holding using (player_id)
    where known.listed and holding.copies >= 2
      and split_part(holding.sticker_slug, '/', 1) = app.demo_album();

-- Players' trust counts. Most swaps of the demo have no proposals, so app.count_trust cannot count them.
insert into app.swap_trust
    (player_id, finished, called_off, asked, within_1, within_3, within_12, within_24)
  select swapped.player_id, swapped.swaps, swapped.swaps / 14, swapped.swaps,
      swapped.swaps * share / 4, swapped.swaps * share / 2, swapped.swaps * (share + 1) / 3, swapped.swaps
    from (
      select side.player_id, count(*)::integer as swaps
        from app.exchange
        cross join lateral (values (proposer_id), (partner_id)) as side (player_id)
        group by side.player_id) as swapped
    cross join lateral (
      select floor(3 * app.demo_noise('answers:' || swapped.player_id))::integer as share) as answering;
