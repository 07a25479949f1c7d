-- A player's places are the IP address ranges from which they play. Devices do not define a place, because
-- they can report false ids (docs/fair-play.md).

/** A player's five most recent IP address ranges, latest first. */
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
 * A player's places: of the last five address ranges, those with at most `shared_by` accounts older
 * than a day and at most ten times as many in all. Other ranges belong to a carrier, school or
 * company. Newer accounts do not count, because a few could make a place look shared.
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
        -- Also excludes a range with very many new accounts, which is not one person's place either.
        and not exists (
          select from app.player_origin as everybody
            where everybody.range_digest = own.range_digest
            offset 10 * places_of.shared_by);
end
$$;

/**
 * Takes one unit of a limited `use`, such as a day's copies of a sticker, of which the players of
 * one address range may take `most`. The player's latest range counts. Returns false if no unit is
 * left, and true for an unknown range.
 */
create or replace function app.take_for_range(player uuid, use text, most integer) returns boolean
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  range constant bytea := (select own from app.ranges_of(player) as own limit 1);
begin
  if range is null then
    return true;
  end if;
  insert into app.range_use as counted (use, range_digest, taken, taken_on)
    values (take_for_range.use, range, 1, (app.now() at time zone 'UTC')::date)
    on conflict (use, range_digest) do update set taken = counted.taken + 1
      where counted.taken < most;
  return found;
end
$$;

/** The number of units of `use` (app.take_for_range) that the players of a player's latest range took. */
create or replace function app.taken_by_range(player uuid, use text) returns integer
language sql stable
as $$
  select coalesce((
    select counted.taken
      from app.range_use as counted
      where counted.use = taken_by_range.use and counted.range_digest = (
        select own from app.ranges_of(player) as own limit 1)), 0)
$$;

/**
 * Deletes up to 20,000 range counts older than a day, and returns how many. Safe to run twice, late, or
 * concurrently.
 */
create or replace function app.forget_range_uses() returns integer
language plpgsql volatile
as $$
declare
  forgotten integer;
begin
  delete from app.range_use as old
    using (
      select counted.use, counted.range_digest
        from app.range_use as counted
        where counted.taken_on < (app.now() at time zone 'UTC')::date - 1
        order by counted.taken_on
        limit 20000
        for update skip locked) as due
    where old.use = due.use and old.range_digest = due.range_digest;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

/** Whether `other` was seen at a place of `one` (app.places_of). */
create or replace function app.share_place(one uuid, other uuid, shared_by integer) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from app.places_of(one, shared_by) as place
      join app.player_origin as seen on seen.player_id = other and seen.range_digest = place);
end
$$;
