/**
 * All figures of a campaign by day of its zone, from `since` until just before `until`, by the
 * functions whose names end in `figures_of_<kind>` or `figures_of_all`, so that a kind can be
 * deleted without changing this function.
 */
create or replace function app.figures_by_day(
  campaign app.campaign, since timestamptz, until timestamptz
) returns table (day date, figure text, detail text, amount bigint)
language plpgsql stable
as $$
declare
  zone constant text := campaign.time_zone;
  counting text;
begin
  for counting in
    select proc.proname
      from pg_proc as proc
      where proc.pronamespace = 'app'::regnamespace
        and proc.proname ~ ('(^|_)figures_of_(all|' || replace(campaign.kind, '-', '_') || ')$')
  loop
    return query execute format(
        $query$
          select each.day, found.*
            from (
              select app.local_date($2, $4) + nth as day
                from generate_series(0, app.local_date($3 - interval '1 microsecond', $4)
                  - app.local_date($2, $4)) as nth) as each
            cross join lateral app.%I($1, greatest(app.start_of_day(each.day, $4), $2),
              least(app.start_of_day(each.day + 1, $4), $3)) as found
        $query$, counting)
      using campaign, since, until, zone;
  end loop;
end
$$;

/**
 * Counts up to 28 days of the campaign whose count is the oldest; returns 1, or 0 if all are at most ten
 * minutes old. Counts whole days again each time, so it may run twice or late. A day is complete a minute after
 * its end, when no call of that day still runs. Counts until 30 days after the end, because reviews of videos
 * and releases of invitations follow.
 */
create or replace function app.count_campaigns() returns integer
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now() - interval '1 minute';
  due app.campaign;
  counted_to timestamptz;
  first_day date;
  until timestamptz;
begin
  select campaign.* into due
    from app.campaign
    left join app.campaign_count as counted on counted.campaign_slug = campaign.slug
    where coalesce(counted.counted_to, campaign.opens_at)
      < least(at - interval '10 minutes', campaign.closes_at + interval '30 days')
    order by coalesce(counted.counted_to, campaign.opens_at), campaign.slug
    limit 1;
  if not found then
    return 0;
  end if;
  select counted.counted_to into counted_to
    from app.campaign_count as counted where counted.campaign_slug = due.slug;
  first_day := app.local_date(coalesce(counted_to, due.opens_at), due.time_zone);
  until := least(app.start_of_day(first_day + 28, due.time_zone), at, due.closes_at + interval '30 days');
  delete from app.campaign_figure as old
    where old.campaign_slug = due.slug and old.day >= first_day and old.day < first_day + 28;
  insert into app.campaign_figure (campaign_slug, day, figure, detail, amount)
    select due.slug, found.day, found.figure, found.detail, sum(found.amount)
      from app.figures_by_day(
        due, greatest(app.start_of_day(first_day, due.time_zone), due.opens_at), until) as found
      group by found.day, found.figure, found.detail
      having sum(found.amount) > 0;
  insert into app.campaign_count as counted (campaign_slug, counted_to)
    values (due.slug, until)
    on conflict (campaign_slug) do update set counted_to = excluded.counted_to;
  return 1;
end
$$;

/**
 * A campaign's figures and those of the season before on its path, for `npm run campaign -- report`: { rows:
 * [{ isBefore, day, nth, figure, detail, amount }], visits, before, countedTo, today, days }. `nth` counts
 * days from the first of the row's season, `today` and `days` from the campaign's first. `before` is the slug
 * of the season before. `visits` are those of app.visits_of since the day `since`; their `before` has the
 * page visits of the season before, by the campaign's day with the same number. Null for an unknown campaign.
 */
create or replace function app.campaign_report(slug text, since date default null) returns jsonb
language plpgsql stable
as $$
declare
  shown app.campaign;
  before app.campaign;
  counted_to timestamptz;
  first_day date;
begin
  select * into shown from app.campaign where campaign.slug = campaign_report.slug;
  if not found then
    return null;
  end if;
  select * into before from app.earlier_seasons(shown) limit 1;
  select counted.counted_to into counted_to
    from app.campaign_count as counted where counted.campaign_slug = shown.slug;
  first_day := app.local_date(shown.opens_at, shown.time_zone);
  return jsonb_build_object(
    'visits', app.visits_of(shown, since) || jsonb_build_object('before', coalesce((
      select jsonb_object_agg(seen.day, app.shown_visits(seen.amount))
        from (
          select first_day + (day - app.local_date(before.opens_at, before.time_zone)) as day, sum(amount) as amount
            from app.campaign_visit
            where campaign_slug = before.slug and event = 'page_seen' and bucket = 0
            group by 1) as seen), '{}')),
    'before', before.slug,
    'countedTo', to_char(counted_to at time zone shown.time_zone, 'YYYY-MM-DD HH24:MI'),
    'today', app.local_date(coalesce(counted_to, shown.opens_at), shown.time_zone) - first_day + 1,
    'days', app.local_date(shown.closes_at - interval '1 microsecond', shown.time_zone) - first_day + 1,
    'rows', coalesce((
      select jsonb_agg(jsonb_build_object(
            'isBefore', counted.campaign_slug <> shown.slug,
            'day', counted.day,
            'nth', counted.day - app.local_date(season.opens_at, season.time_zone) + 1,
            'figure', counted.figure,
            'detail', counted.detail,
            'amount', counted.amount)
          order by counted.day, counted.figure, counted.detail)
        from app.campaign as season
        join app.campaign_figure as counted on counted.campaign_slug = season.slug
        where season.slug in (shown.slug, before.slug)), '[]'));
end
$$;
