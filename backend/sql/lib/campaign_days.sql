/** Today on the calendar of a campaign's zone. */
create or replace function app.campaign_day(campaign app.campaign) returns date
language plpgsql stable set search_path = ''
as $$
begin
  return app.day_at(app.now(), campaign.time_zone);
end
$$;

/** When the campaign's next day begins; null where the campaign is over by then. */
create or replace function app.next_day_at(campaign app.campaign) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  begins timestamptz := app.day_begins(app.campaign_day(campaign) + 1, campaign.time_zone);
begin
  return case when begins < campaign.closes_at then begins end;
end
$$;

/** Whether a campaign is open at any moment of a day of its zone. */
create or replace function app.is_day_of(campaign app.campaign, day date) returns boolean
language plpgsql stable set search_path = ''
as $$
begin
  return day between app.day_at(campaign.opens_at, campaign.time_zone)
    and app.day_at(campaign.closes_at - interval '1 microsecond', campaign.time_zone);
end
$$;

revoke execute on function app.campaign_day(app.campaign), app.next_day_at(app.campaign),
  app.is_day_of(app.campaign, date) from public;
