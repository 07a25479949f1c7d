/**
 * Adds refusals, an array of { player, function, code, times }, to today's counts. Unknown players are skipped.
 */
create or replace function app.add_refusals(refused jsonb) returns void
language plpgsql volatile
as $$
begin
  insert into app.refusal_count as counted (day, player_id, function, code, times, last_at)
    select (app.now() at time zone 'UTC')::date, player.id, given.function, given.code, given.times,
        app.now()
      from jsonb_to_recordset(refused) as given (player uuid, function text, code text, times integer)
      join app.player on player.id = given.player and player.deleted_at is null
      -- Every server uses this order, which prevents deadlocks.
      order by player.id, given.function collate "C", given.code collate "C"
    on conflict (day, player_id, function, code) do update
      set times = counted.times + excluded.times, last_at = excluded.last_at;
end
$$;

/** The number of days, besides today, for which refusals are kept. */
create or replace function app.refusal_days() returns integer
language sql immutable
as $$
  select 30
$$;

/**
 * Deletes up to 20,000 expired counts of refusals and returns how many. Safe to run twice, late, or
 * concurrently.
 */
create or replace function app.delete_old_refusals() returns integer
language plpgsql volatile
as $$
declare
  deleted integer;
begin
  delete from app.refusal_count as old
    using (
      select day, player_id, function, code
        from app.refusal_count
        where day < (app.now() at time zone 'UTC')::date - app.refusal_days()
        order by day
        limit 20000
        for update skip locked) as due
    where old.day = due.day and old.player_id = due.player_id and old.function = due.function
      and old.code = due.code;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;

/** The 100 most frequent refusals of writing functions today, with the numbers of calls and of players. */
create or replace function app.refusals_today()
returns table (function text, code text, times bigint, players bigint)
language sql stable
as $$
  select counted.function, counted.code, sum(counted.times)::bigint, count(*)
    from app.refusal_count as counted
    where counted.day = (app.now() at time zone 'UTC')::date
    group by counted.function, counted.code
    order by 3 desc, 1, 2
    limit 100
$$;

/** A player's recent refusals: the latest day first, the most frequent of each day first. */
create or replace function app.refusals_of(player uuid)
returns table (day date, function text, code text, times integer)
language plpgsql stable
as $$
#variable_conflict use_column
begin
  return query
    select counted.day, counted.function, counted.code, counted.times
      -- Looks up each day separately, because the only index begins with the day.
      from generate_series(0, app.refusal_days()) as ago
      join app.refusal_count as counted
        on counted.day = (app.now() at time zone 'UTC')::date - ago
          and counted.player_id = refusals_of.player
      order by counted.day desc, counted.times desc, counted.function collate "C", counted.code;
end
$$;
