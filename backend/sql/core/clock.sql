/**
 * The current time for all rules: real time in production. Other databases can have their own clock, and a call
 * can request a time (backend/server/call-time.ts). Constant within a transaction, like now(). Every call runs
 * this function, so it is plpgsql, whose plans a session caches; `language sql` is planned in each transaction.
 */
create or replace function app.now() returns timestamptz
language plpgsql stable
as $$
begin
  return (
    select case environment.mode
        when 'production' then pg_catalog.now()
        else coalesce(app.claim('at')::timestamptz, environment.frozen_at,
          pg_catalog.now() + environment.clock_offset)
      end
      from app.environment
      where only_row);
end
$$;

/**
 * Sets the clock to `at`; the clock then runs, or stands still if `frozen`. Null restores real time. The
 * setting outlasts a restart. Raises 55000 in production, 22023 for an infinite time. Returns the new current
 * time.
 */
create or replace function app.set_clock(at timestamptz, frozen boolean default false)
returns timestamptz
language plpgsql volatile
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
        frozen_at = case when frozen then at end,
        demo_clock = false;
  return app.now();
end
$$;

/**
 * Sets the clock of a demo and lets the demo turn it back later, so that the demo's seasons stay open. Returns
 * the new time.
 */
create or replace function app.begin_demo_clock(at timestamptz) returns timestamptz
language plpgsql volatile
as $$
begin
  perform app.set_clock(at);
  update app.environment set demo_clock = true;
  return app.now();
end
$$;

/**
 * Sets the mode of the database. Raises 55000 if a production database would change its mode, or a database
 * with demo data would become production. Production uses real time.
 */
create or replace function app.set_mode(mode text) returns void
language plpgsql volatile
as $$
declare
  present app.environment;
begin
  select * into strict present from app.environment for update;
  if present.mode = set_mode.mode then
    return;
  end if;
  if present.mode = 'production' then
    raise exception 'This is a production database; it cannot be used in mode %.', set_mode.mode
      using errcode = '55000', hint = 'Use another database.';
  end if;
  if set_mode.mode = 'production' and present.demo_made_at is not null then
    raise exception 'This database holds demo data; it cannot be used in production.'
      using errcode = '55000', hint = 'Use an empty database.';
  end if;
  update app.environment
    set mode = set_mode.mode,
        clock_offset = case when set_mode.mode = 'production' then interval '0' else clock_offset end,
        frozen_at = case when set_mode.mode = 'production' then null else frozen_at end;
end
$$;

/**
 * A timestamp in the form in which results contain it: ISO 8601 in UTC with milliseconds. PostgreSQL inlines
 * this function, because it is a single expression without settings.
 */
create or replace function app.iso(at timestamptz) returns text
language sql stable
as $$
  select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

/** The date in `time_zone` at `at`. Days begin at local midnight, so some days have 23 or 25 hours. */
create or replace function app.local_date(at timestamptz, time_zone text) returns date
language sql stable
as $$
  select (at at time zone time_zone)::date
$$;

/** The instant when a date begins in `time_zone`. */
create or replace function app.start_of_day(day date, time_zone text) returns timestamptz
language sql stable
as $$
  select day::timestamp at time zone time_zone
$$;
