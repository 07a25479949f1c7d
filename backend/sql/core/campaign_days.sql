/** The current date in the time zone of a campaign. */
create or replace function app.campaign_day(campaign app.campaign) returns date
language plpgsql stable
as $$
begin
  return app.local_date(app.now(), campaign.time_zone);
end
$$;

/** The time when the campaign's next day begins; null if the campaign closes by then. */
create or replace function app.next_day_at(campaign app.campaign) returns timestamptz
language plpgsql stable
as $$
declare
  begins timestamptz := app.start_of_day(app.campaign_day(campaign) + 1, campaign.time_zone);
begin
  return case when begins < campaign.closes_at then begins end;
end
$$;

create or replace function app.is_open_on_day(campaign app.campaign, day date) returns boolean
language plpgsql stable
as $$
begin
  return day between app.local_date(campaign.opens_at, campaign.time_zone)
    and app.local_date(campaign.closes_at - interval '1 microsecond', campaign.time_zone);
end
$$;
