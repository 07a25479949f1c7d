-- Players' time zones. Between 22:00 and 8:00 local time, players get no reminders of swaps.

/**
 * The local time of `at` in a time zone; null for an unknown zone. A stored zone can become unknown when the
 * server gets another release of the time zone data.
 */
create or replace function app.time_in_zone(at timestamptz, time_zone text) returns timestamp
language plpgsql stable
as $$
begin
  return at at time zone time_zone;
exception
  when invalid_parameter_value then
    return null;
end
$$;

/**
 * Stores the time zone of a player's device. Ignores names that are unknown or not IANA's: PostgreSQL also
 * accepts abbreviations, which lack summer time, and POSIX rules, which a client could make up.
 */
create or replace function app.note_time_zone(player uuid, name text) returns void
language plpgsql volatile
as $$
begin
  if char_length(name) > 64 or name !~ '^([A-Z][A-Za-z]+(/[A-Z][A-Za-z0-9_+-]*){1,2}|UTC)$'
    or app.time_in_zone(app.now(), name) is null
  then
    return;
  end if;
  insert into app.player_time_zone as noted (player_id, time_zone, set_at)
    values (note_time_zone.player, name, app.now())
    on conflict (player_id) do update set time_zone = excluded.time_zone, set_at = excluded.set_at
      where noted.time_zone <> excluded.time_zone;
end
$$;

/** The end of the night that includes `at` in a time zone; null by day, and for an unknown zone. */
create or replace function app.end_of_night(at timestamptz, time_zone text) returns timestamptz
language plpgsql stable
as $$
declare
  local constant timestamp := app.time_in_zone(at, time_zone);
begin
  return case
    when local::time >= '22:00' then (local::date + 1 + time '08:00') at time zone time_zone
    when local::time < '08:00' then (local::date + time '08:00') at time zone time_zone
  end;
end
$$;
