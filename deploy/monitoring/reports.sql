-- The figures of campaigns for analysts, and a role that reads nothing else. Run it again after each release:
-- psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/monitoring/reports.sql
-- Then give the role a password: \password rollmates_reports

create schema if not exists reports;

do $$
begin
  if not exists (select from pg_roles where rolname = 'rollmates_reports') then
    create role rollmates_reports login;
  end if;
end
$$;

create or replace view reports.campaign as
  select slug, kind, path, time_zone, opens_at, closes_at
    from app.campaign;

-- Exact sums of the ledgers, by day of the campaign's zone.
create or replace view reports.figure as
  select campaign_slug as campaign, day, figure, detail, amount
    from app.campaign_figure;

-- Visits, not visitors. As app.shown_visits, the views round down to tens and leave out amounts below 10.
create or replace view reports.visit as
  select campaign_slug as campaign, day, language, surface, device, event, trunc(sum(amount), -1)::bigint as amount
    from app.campaign_visit
    where bucket = 0
    group by campaign_slug, day, language, surface, device, event
    having sum(amount) >= 10;

-- Web vitals: how many visits were at most as slow as the bucket's bound (milliseconds; for cls thousandths).
create or replace view reports.vital as
  select campaign_slug as campaign, day, page, event as vital, bucket, trunc(sum(amount), -1)::bigint as amount
    from app.campaign_visit
    where bucket > 0
    group by campaign_slug, day, page, event, bucket
    having sum(amount) >= 10;

create or replace view reports.refusal as
  select campaign_slug as campaign, day, function, code, trunc(sum(amount), -1)::bigint as amount
    from app.campaign_refusal
    group by campaign_slug, day, function, code
    having sum(amount) >= 10;

grant usage on schema reports to rollmates_reports;
grant select on all tables in schema reports to rollmates_reports;
