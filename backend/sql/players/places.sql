-- Where players are seen: ranges of addresses, whatever their devices say (docs/fair-play.md).

/** The ranges of addresses where a player was seen lately, the latest first. */
create or replace function app.ranges_of(player uuid) returns setof bytea
language sql stable rows 5
as $$
  select known.range_digest
    from app.player_origin as known
    where known.player_id = ranges_of.player
    order by known.seen_on desc, known.range_digest
    limit 5
$$;

/**
 * The ranges where a player was seen lately and that few share. A range that more than `shared_by` accounts share is a carrier's, a
 * school's or a company's, and none of these. Accounts that were made within the last day do not count for
 * that, or whoever makes twenty would hide among them. What it costs does not grow with how many share a range.
 */
create or replace function app.places_of(player uuid, shared_by integer) returns setof bytea
language plpgsql stable rows 5
as $$
begin
  return query
    select own.range_digest
      from app.ranges_of(player) as own (range_digest)
      where places_of.shared_by >= (
          select count(*)
            from (
              select from (
                  select everybody.player_id
                    from app.player_origin as everybody
                    where everybody.range_digest = own.range_digest
                    limit 10 * places_of.shared_by) as seen
                join app.player as account on account.id = seen.player_id
                where account.joined_at < app.now() - interval '1 day'
                limit places_of.shared_by + 1) as accounts)
        -- So many new accounts are no person's, either.
        and not exists (
          select from app.player_origin as everybody
            where everybody.range_digest = own.range_digest
            offset 10 * places_of.shared_by);
end
$$;

/** Whether one player was seen where another was, in a place that few share (app.places_of). */
create or replace function app.share_place(one uuid, other uuid, shared_by integer) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from app.places_of(one, shared_by) as place
      join app.player_origin as seen on seen.player_id = other and seen.range_digest = place);
end
$$;
