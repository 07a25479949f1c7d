/**
 * A player's character in a season, shown by two dice: `deed` is their main activity, `manner`
 * their style, `dice` the two faces. Divides each figure by an eager player's figure; the highest
 * share wins, and among equal shares the one with the smaller face.
 */
create or replace function app.season_character(recap app.season_recap) returns jsonb
language sql immutable
as $$
  select jsonb_build_object('deed', most.deed, 'manner', best.manner,
      'dice', jsonb_build_array(most.face, best.face))
    from (
      select done.face, done.deed
        from (
          values
            (1, 'collector', greatest((recap).free_stickers / 20.0, 0.01)),
            (2, 'swapper', (recap).exchanges / 20.0),
            (3, 'roller', (recap).rolls / 25.0),
            (4, 'chainer', (recap).runs / 40.0),
            (5, 'teammate', ((recap).teams + (recap).posts) / 5.0),
            (6, 'host', (recap).invitees / 4.0)
        ) as done (face, deed, share)
        order by done.share desc, done.face
        limit 1) as most
    cross join (
      select shown.face, shown.manner
        from (
          values
            (1, 'steady', 0.25),
            (2, 'loyal', case when (recap).mate_exchanges >= 3
              then (recap).mate_exchanges / greatest((recap).exchanges, 1.0) end),
            (3, 'quick', 1 - (recap).quickest_seconds / 300.0),
            (4, 'golden', case when (recap).gold_sticker is not null then 0.5 end),
            (5, 'praised', case when (recap).exchanges >= 3
              then ((recap).perfect + (recap).fast + (recap).honest) / (2.0 * (recap).exchanges) end),
            (6, 'big_day', case when (recap).best_day_copies >= 6
              then (recap).best_day_copies / greatest((recap).received + (recap).sent, 1.0) end)
        ) as shown (face, manner, share)
        order by shown.share desc nulls last, shown.face
        limit 1) as best
$$;
