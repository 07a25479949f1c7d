/** Records that a job has just ended well. */
create or replace function app.record_job_run(job text) returns void
language sql volatile set search_path = ''
as $$
  insert into app.job_run (job, ended_at)
    values ($1, clock_timestamp())
    on conflict (job) do update set ended_at = excluded.ended_at;
$$;

revoke execute on function app.record_job_run(text) from public;

/** Returns how many seconds ago each job ended well; jobs that never did are missing. */
create or replace function app.job_ages() returns table (job text, seconds integer)
language sql volatile set search_path = ''
as $$
  select job_run.job, extract(epoch from clock_timestamp() - job_run.ended_at)::integer
    from app.job_run;
$$;

revoke execute on function app.job_ages() from public;
