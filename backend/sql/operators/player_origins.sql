/** The number of days for which players' origins are kept (docs/fair-play.md). */
create or replace function app.origin_days() returns integer
language sql immutable
as $$
  select 30
$$;

/**
 * Records players' visits of today and their origins: an array of { player, range }, where `range` is a hex
 * digest of the IP address range, or null. Skips unknown players. Returns the number of rows that are new or
 * first seen today.
 */
create or replace function app.record_origins(seen jsonb) returns integer
language plpgsql volatile
as $$
declare
  recorded integer;
begin
  insert into app.player_origin as known (player_id, range_digest, seen_on)
    select player.id, decode(given.range, 'hex'), (app.now() at time zone 'UTC')::date
      from jsonb_to_recordset(seen) as given (player text, range text)
      join app.player on player.id = app.uuid_or_null(given.player) and player.deleted_at is null
      where given.range is not null
      -- Every server inserts in this order, which prevents deadlocks.
      order by player.id, given.range
    on conflict (player_id, range_digest)
      do update set seen_on = excluded.seen_on where known.seen_on < excluded.seen_on;
  get diagnostics recorded = row_count;
  perform app.record_activity((
    select coalesce(jsonb_agg(given ->> 'player'), '[]') from jsonb_array_elements(seen) as given));
  return recorded;
end
$$;

/**
 * Deletes up to 20,000 origins older than app.origin_days, and returns how many. Safe to run twice, late, or
 * concurrently.
 */
create or replace function app.forget_origins() returns integer
language plpgsql volatile
as $$
declare
  forgotten integer;
begin
  delete from app.player_origin as old
    using (
      select player_id, range_digest
        from app.player_origin
        where seen_on < (app.now() at time zone 'UTC')::date - app.origin_days()
        order by seen_on
        limit 20000
        for update skip locked) as due
    where old.player_id = due.player_id and old.range_digest = due.range_digest;
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
