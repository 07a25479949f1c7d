/**
 * Adds the counts that a server began `age` seconds ago: { campaign, page, language, surface, device, event,
 * bucket, amount } for visits, { campaign, function, code, amount } for refusals. Changes nothing if an earlier
 * call wrote `batch`. Skips unknown campaigns and pages. Counts near midnight may belong to the day before.
 */
create or replace function app.add_visits(batch uuid, age integer, counts jsonb) returns void
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now() - make_interval(secs => age);
begin
  delete from app.visit_batch as old
    using (
      select id from app.visit_batch
        where written_at < app.now() - interval '1 day'
        limit 2000
        for update skip locked) as over
    where old.id = over.id;
  -- If another call is still writing the same batch, this insert waits for it.
  insert into app.visit_batch values (batch, app.now()) on conflict do nothing;
  if not found then
    return;
  end if;
  insert into app.campaign_visit as counted
    select campaign.slug, app.local_date(at, campaign.time_zone), given.page, given.language,
        given.surface, given.device, given.event, given.bucket, sum(given.amount)
      from jsonb_to_recordset(counts) as given (campaign text, page text, language text, surface text,
        device text, event text, bucket integer, amount bigint)
      join app.campaign on campaign.slug = given.campaign and given.page = any (campaign.pages)
      group by 1, 2, 3, 4, 5, 6, 7, 8
      -- Every server uses this order, which prevents deadlocks.
      order by 1, 2, 3, 4, 5, 6, 7, 8
    on conflict (campaign_slug, day, page, language, surface, device, event, bucket) do update
      set amount = counted.amount + excluded.amount;
  insert into app.campaign_refusal as counted
    select campaign.slug, app.local_date(at, campaign.time_zone), given.function, given.code,
        sum(given.amount)
      from jsonb_to_recordset(counts) as given (campaign text, function text, code text, amount bigint)
      join app.campaign on campaign.slug = given.campaign and given.code is not null
      group by 1, 2, 3, 4
      order by 1, 2, 3, 4
    on conflict (campaign_slug, day, function, code) do update
      set amount = counted.amount + excluded.amount;
end
$$;

/** A number of visits as reports show it: rounded down to tens, null below 10, so that it identifies nobody. */
create or replace function app.shown_visits(amount numeric) returns numeric
language sql immutable
as $$
  select case when amount >= 10 then trunc(amount, -1) end
$$;

/**
 * A campaign's visits since a day: { events, refused, slow }. `events` are { event, by, value, amount }: in all
 * (`by` is all) and by day, language, surface and device. `refused` are { function, code, amount }. `slow` are
 * the web vitals { page, language, vital, p75, visits } of at least ten visits, of which three quarters are at
 * most `p75`, a bucket's upper bound. LCP comes first; within a vital, the slowest page. Amounts are those of
 * app.shown_visits.
 */
create or replace function app.visits_of(campaign app.campaign, since date) returns jsonb
language sql stable
as $$
  with visited as (
    select *
      from app.campaign_visit
      where campaign_slug = campaign.slug and (since is null or day >= since)),
  vitals as (
    select page, language, event, bucket, sum(sum(amount)) over upto as upto, sum(sum(amount)) over whole as visits
      from visited
      where bucket > 0
      group by page, language, event, bucket
      window whole as (partition by page, language, event), upto as (whole order by bucket)),
  slow as (
    select page, language, event as vital, min(bucket) as p75, app.shown_visits(visits) as visits
      from vitals
      where upto >= 0.75 * visits and visits >= 10
      group by page, language, event, visits)
  select jsonb_build_object(
    'events', coalesce((
      select jsonb_agg(to_jsonb(one) order by event collate "C", by, value collate "C")
        from (
          select event,
              case when grouping(day) = 0 then 'day' when grouping(language) = 0 then 'language'
                when grouping(surface) = 0 then 'surface' when grouping(device) = 0 then 'device'
                else 'all' end as by,
              coalesce(day::text, language, surface, device, '') as value,
              app.shown_visits(sum(amount)) as amount
            from visited
            where bucket = 0
            group by grouping sets ((event), (event, day), (event, language), (event, surface), (event, device))) as one),
      '[]'),
    'refused', coalesce((
      select jsonb_agg(to_jsonb(one))
        from (
          select function, code, app.shown_visits(sum(amount)) as amount
            from app.campaign_refusal
            where campaign_slug = campaign.slug and (since is null or day >= since)
            group by function, code
            order by sum(amount) desc, function collate "C", code) as one), '[]'),
    'slow', coalesce((
      select jsonb_agg(to_jsonb(slow) order by vital = 'lcp' desc, vital, p75 desc, page collate "C", language)
        from slow), '[]'))
$$;
