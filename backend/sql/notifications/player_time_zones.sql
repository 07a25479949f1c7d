-- Where it is night when: nobody is told of a swap between 22:00 and 8:00 by their own clock.

/**
 * The local time of `at` in a time zone; null for a name that this database does not know, which one that was
 * noted can become by another release of the time zones.
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
 * Notes the time zone of a player's device. What is no name of IANA's, or none that is known here, changes
 * nothing: abbreviations and rules of POSIX, which PostgreSQL knows as well, say nothing about summer time.
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

/** When the night is over in which `at` lies in a time zone; null by day, and where the zone is not known. */
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
