/**
 * Returns a player's `most` latest mates, and up to `most` mates of each of these, without the player. Reads
 * the newest end of indexes, so the cost does not grow over years.
 */
create or replace function app.mates_and_theirs(player uuid, most integer)
returns table (mate_id uuid, is_mate boolean)
language sql stable
as $$
  with mates as materialized (
    select app.latest_mates(player, most) as id
  )
  select met.id, bool_or(met.is_mate)
    from (
      select mates.id, true as is_mate from mates
      union all
      select theirs.id, false
        from mates
        cross join lateral app.latest_mates(mates.id, most) as theirs (id)
    ) as met
    where met.id <> player
    group by met.id
$$;

/** A player's mates in their last `most` exchanges as proposer and last `most` as partner. */
create or replace function app.latest_mates(player uuid, most integer) returns setof uuid
language sql stable
as $$
  select distinct latest.mate_id
    from (
      (select made.partner_id as mate_id
        from app.exchange as made
        where made.proposer_id = player
        order by made.completed_at desc
        limit most)
      union all
      (select received.proposer_id
        from app.exchange as received
        where received.partner_id = player
        order by received.completed_at desc
        limit most)
    ) as latest
$$;
