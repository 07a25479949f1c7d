/**
 * Adds refusals to today's counts, as an array of { player, function, code, times }. Called by each
 * server for what it has refused in the last seconds. Players who do not exist are left out.
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
      -- The same order on every server, so that two of them never wait for each other.
      order by player.id, given.function collate "C", given.code collate "C"
    on conflict (day, player_id, function, code) do update
      set times = counted.times + excluded.times, last_at = excluded.last_at;
end
$$;

/** How many days of refusals are kept, besides today. */
create or replace function app.refusal_days() returns integer
language sql immutable
as $$
  select 30
$$;

/**
 * Deletes the counts of refusals that are too old, 20,000 rows at a time: the job runs every minute.
 * Returns how many. Safe to call twice, late, or on two servers at once.
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

/** What a player was refused lately, the most often refused of each day first, the latest day first. */
create or replace function app.refusals_of(player uuid)
returns table (day date, function text, code text, times integer)
language plpgsql stable
as $$
#variable_conflict use_column
begin
  return query
    select counted.day, counted.function, counted.code, counted.times
      -- Day by day, because the table's one index begins with the day.
      from generate_series(0, app.refusal_days()) as ago
      join app.refusal_count as counted
        on counted.day = (app.now() at time zone 'UTC')::date - ago
          and counted.player_id = refusals_of.player
      order by counted.day desc, counted.times desc, counted.function collate "C", counted.code;
end
$$;
