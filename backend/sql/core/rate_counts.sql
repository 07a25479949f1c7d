/**
 * Adds calls, by key, to the counts of a minute (minutes since 1970) and returns what the keys have
 * now. Forgets the counts of earlier minutes. Called by each server once a second.
 */
create or replace function app.add_rate_counts(minute bigint, added jsonb)
returns table (key text, calls bigint)
language plpgsql volatile
as $$
#variable_conflict use_column
begin
  delete from app.rate_count as old
    where old.minute < add_rate_counts.minute - 1;
  return query
    insert into app.rate_count as counted (minute, key, calls)
      select add_rate_counts.minute, given.key, given.value::text::bigint
        from jsonb_each(added) as given
        -- The same order on every server, so that two of them never wait for each other.
        order by given.key collate "C"
      on conflict (minute, key) do update set calls = counted.calls + excluded.calls
      returning counted.key, counted.calls;
end
$$;
