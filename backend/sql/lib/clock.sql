/**
 * The one clock of all rules: real time, except where a development, test or demo database was set
 * to another time. Stands still within a transaction, like now().
 * In plpgsql, like all that every call runs and that reads a table: a session keeps its plans, where
 * those of `language sql` are made anew in each transaction (half of a call's time).
 */
create or replace function app.now() returns timestamptz
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select case environment.mode
        when 'production' then pg_catalog.now()
        else coalesce(environment.frozen_at, pg_catalog.now() + environment.clock_offset)
      end
      from app.environment
      where only_row);
end
$$;

/**
 * Sets the clock to `at`, from where it runs on, or stands still when `frozen`; null means real time
 * again. Refused in production. Answers the time it is now.
 */
create or replace function app.set_clock(at timestamptz, frozen boolean default false)
returns timestamptz
language plpgsql volatile set search_path = ''
as $$
begin
  if (select mode from app.environment) = 'production' then
    raise exception 'The clock of a production database cannot be set.'
      using errcode = '55000', hint = 'Set it in a development, test or demo database.';
  end if;
  if not isfinite(at) then
    raise exception 'The clock can only be set to a finite time, not to %.', at
      using errcode = '22023';
  end if;
  update app.environment
    set clock_offset = case when at is null or frozen then interval '0'
          else make_interval(secs => extract(epoch from at - pg_catalog.now())::double precision) end,
        frozen_at = case when frozen then at end;
  return app.now();
end
$$;

/**
 * Makes `mode` the database's own. A production database never becomes anything else, and one that
 * holds demo data never becomes production; both raise 55000. The clock of a database that becomes
 * production is real time again.
 */
create or replace function app.adopt_mode(mode text) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  present app.environment;
begin
  select * into strict present from app.environment for update;
  if present.mode = adopt_mode.mode then
    return;
  end if;
  if present.mode = 'production' then
    raise exception 'This is a production database; it cannot be used in mode %.', adopt_mode.mode
      using errcode = '55000', hint = 'Use another database.';
  end if;
  if adopt_mode.mode = 'production' and present.demo_made_at is not null then
    raise exception 'This database holds demo data; it cannot be used in production.'
      using errcode = '55000', hint = 'Use an empty database.';
  end if;
  update app.environment
    set mode = adopt_mode.mode,
        clock_offset = case when adopt_mode.mode = 'production' then interval '0' else clock_offset end,
        frozen_at = case when adopt_mode.mode = 'production' then null else frozen_at end;
end
$$;

/**
 * An instant as answers write it: ISO 8601 in UTC with milliseconds. One expression without settings
 * of its own, which the planner takes into the statement that asks.
 */
create or replace function app.iso(at timestamptz) returns text
language sql stable
as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

/**
 * The day of the calendar that clocks in `time_zone` show at `at`. A day begins and ends at midnight
 * there, so on a day when clocks change it has 23 or 25 hours.
 */
create or replace function app.day_at(at timestamptz, time_zone text) returns date
language sql stable
as $$
  select (at at time zone time_zone)::date
$$;

/** The instant at which a day begins in `time_zone`. */
create or replace function app.day_begins(day date, time_zone text) returns timestamptz
language sql stable
as $$
  select day::timestamp at time zone time_zone
$$;

revoke execute on function app.now(), app.set_clock(timestamptz, boolean), app.adopt_mode(text),
  app.iso(timestamptz), app.day_at(timestamptz, text), app.day_begins(date, text) from public;
