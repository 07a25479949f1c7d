/**
 * Adds callers' numbers of calls, by key, to the counts of a minute (minutes since 1970) and returns the
 * totals. Deletes up to 2,000 older counts.
 */
create or replace function app.add_rate_counts(minute bigint, added jsonb)
returns table (key text, calls bigint)
language plpgsql volatile
as $$
#variable_conflict use_column
begin
  delete from app.rate_count as old
    using (
      select minute, key from app.rate_count as known
        where known.minute < add_rate_counts.minute - 1
        limit 2000
        for update skip locked) as over
    where old.minute = over.minute and old.key = over.key;
  return query
    insert into app.rate_count as counted (minute, key, calls)
      select add_rate_counts.minute, given.key, given.value::text::bigint
        from jsonb_each(added) as given
        -- Every server uses this order, which prevents deadlocks.
        order by given.key collate "C"
      on conflict (minute, key) do update set calls = counted.calls + excluded.calls
      returning counted.key, counted.calls;
end
$$;
