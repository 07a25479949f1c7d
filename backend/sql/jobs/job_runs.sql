/**
 * Does one step of a job with the function `fn` of schema app. `fn` returns how many items it processed, or 0
 * if none is left. Returns that number, or null if another server is doing a step now. Each step is a
 * transaction.
 */
create or replace function app.run_job_step(job text, fn text) returns integer
language plpgsql volatile
as $$
declare
  done integer;
begin
  -- The lock ends with the transaction. A session's lock would stay on the pooled connection, which other
  -- servers use next.
  if not pg_try_advisory_xact_lock(hashtext('app.job'), hashtext(job)) then
    return null;
  end if;
  execute format('select app.%I()::integer', fn) into done;
  return done;
end
$$;

/** Records that a job processed `done` more items, and whether its run ended successfully. */
create or replace function app.record_job_run(
  job text, done bigint default 0, ended boolean default true
) returns void
language sql volatile
as $$
  insert into app.job_run as run (job, begun_at, done, ended_at)
    values ($1, case when not $3 then clock_timestamp() end, $2,
      case when $3 then clock_timestamp() end)
    on conflict on constraint job_run_pkey do update
      set begun_at = case when not $3 then coalesce(run.begun_at, clock_timestamp()) end,
        -- Adds the work of each step of a run; a new run starts at 0.
        done = $2 + case when run.begun_at is null then 0 else run.done end,
        ended_at = case when $3 then clock_timestamp() else run.ended_at end,
        failed_at = null, failure = null;
$$;

/** Records a failed step of a job with its error. */
create or replace function app.record_job_failure(job text, failure text) returns void
language sql volatile
as $$
  insert into app.job_run as run (job, failed_at, failure)
    values ($1, clock_timestamp(), left($2, 500))
    on conflict on constraint job_run_pkey do update
      set failed_at = excluded.failed_at, failure = excluded.failure;
$$;

/** The seconds since each job's last success. Leaves out jobs that never succeeded. */
create or replace function app.job_ages() returns table (job text, seconds integer)
language sql volatile
as $$
  select job_run.job, extract(epoch from clock_timestamp() - job_run.ended_at)::integer
    from app.job_run
    where job_run.ended_at is not null;
$$;

/**
 * For each job whose delay players notice, the time when its oldest waiting work became due; null if nothing is
 * due. Cheap enough to call every few seconds.
 */
create or replace function app.job_backlogs() returns table (job text, due_since timestamptz)
language plpgsql stable
as $$
#variable_conflict use_column
declare
  at constant timestamptz := app.now();
begin
  return query values
    ('expire proposals', (
      select min(proposal.expires_at) from app.proposal
        where app.is_live_proposal_state(proposal.state) and proposal.expires_at <= at)),
    ('send due stickers', (
      select min(waiting.due_at)
        from app.sendable_stickers(at) as sendable
        cross join lateral (
          select promised.due_at
            from app.sticker_delivery as promised
            where promised.state = 'promised' and promised.sticker_slug = sendable.sticker
              and promised.due_at <= at and promised.due_at < sendable.before
            order by promised.due_at
            limit 1) as waiting)),
    ('wipe points', (
      select min(activity.closes_at)
        from app.campaign as activity
        where activity.kind = 'invite-activity' and activity.closes_at <= at
          and activity.stopped_at is null
          and exists (
            select from app.point_balance as balance
              where balance.activity_slug = activity.slug and balance.points > 0))),
    ('settle events', (
      select min(app.event_settles_at(event, published))
        from app.campaign as published
        cross join lateral app.events_of(published) as event
        where published.kind = 'events' and published.stopped_at is null
          and jsonb_array_length(coalesce(event.definition -> 'ranks', '[]')) > 0
          and app.event_settles_at(event, published) <= at
          and not exists (
            select from app.event_settlement as settlement
              where settlement.campaign_slug = published.slug
                and settlement.event_id = event.id))),
    ('snapshot recaps', (
      select min(app.recap_due_at(campaign))
        from app.campaign
        where campaign.slug in (select season from app.due_season_snapshots() as season)));
end
$$;

/** The state of each job, for operators: app.job_run, and the time when its oldest waiting work became due. */
create or replace function app.job_states()
returns table (job text, ended_at timestamptz, begun_at timestamptz, done bigint,
  failed_at timestamptz, failure text, due_since timestamptz)
language sql stable
as $$
  select coalesce(run.job, backlog.job), run.ended_at, run.begun_at, coalesce(run.done, 0), run.failed_at,
      run.failure, backlog.due_since
    from app.job_run as run
    full join app.job_backlogs() as backlog on backlog.job = run.job
    order by 1
$$;
