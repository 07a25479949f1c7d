/** Adds events of proposals (ids of app.proposal_event) to app.swap_quarter. */
create or replace function app.count_swap_quarters(happened bigint[]) returns void
language sql volatile
as $$
  insert into app.swap_quarter as counted (quarter, figure, detail, amount)
    select date_bin('15 minutes', event.happened_at, timestamptz '2000-01-01T00:00:00Z'), found.figure,
        found.detail, count(*)
      from unnest(happened) as looked (id)
      join app.proposal_event as event on event.id = looked.id
      join app.proposal as made on made.id = event.proposal_id
      cross join lateral (
        select event.event in ('accepted', 'declined') as answer,
            event.event in ('completed', 'cancelled', 'expired') and made.accepted_at is not null as ended,
            event.event = 'completed' as finished) as what
      cross join lateral (
        select 'asked' as figure, '' as detail
          where what.answer or event.event = 'expired' and made.accepted_at is null
        union all
        select 'answered', '' where what.answer and event.happened_at <= made.proposed_at + interval '24 hours'
        union all
        select 'accepted', '' where what.ended
        union all
        select 'finished', '' where what.finished
        union all
        select 'wishes', coalesce((
            select 'days: ' || min(days)
              from unnest(array[1, 2, 4, 7, 14, 28]) as days
              where event.happened_at <= made.wished_at + make_interval(days => days)), 'longer')
          where what.finished and made.wished_at is not null) as found
      group by 1, 2, 3
      order by 1, 2, 3
    on conflict (quarter, figure, detail) do update set amount = counted.amount + excluded.amount
$$;

/** The outcomes of proposals during a campaign, from `since` until just before `until` (app.swap_quarter). */
create or replace function app.swap_figures_of_all(
  campaign app.campaign, since timestamptz, until timestamptz
) returns setof app.figure
language sql stable
as $$
  select 'swaps_' || counted.figure, counted.detail, sum(counted.amount)::bigint
    from app.swap_quarter as counted
    where counted.quarter >= since and counted.quarter < until
    group by counted.figure, counted.detail
$$;
