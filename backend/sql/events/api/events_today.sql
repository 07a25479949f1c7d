/**
 * Returns the announced events of a day in the campaign's zone (today if null; at most a year away), by start.
 * `days` has the number of events for each day from yesterday to four days ahead; `next` is the first event
 * that starts after the day and after now, or null. `reminders` counts future events with a reminder for the
 * caller; `free_stickers` is the number of the day's different free stickers; `earlier` has earlier seasons in
 * which the caller won something. Everybody may call it, at any time.
 */
create function api.events_today(
  campaign text, day date default null
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  today date;
  shown date;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(events_today.campaign, 'events');
  today := app.local_date(app.now(), asked.time_zone);
  shown := coalesce(events_today.day, today);
  if shown not between today - 366 and today + 366 then
    raise exception 'day must be at most a year away.' using errcode = '22023';
  end if;
  return (
    with announced as materialized (
      select event, event.id, event.class, event.starts_at, event.ends_at
        from app.events_of(asked) as event
        where app.is_announced(event)
    )
    select jsonb_build_object(
      'campaign', asked.slug,
      'phase', app.phase_at(app.now(), asked.opens_at, asked.closes_at),
      'server_time', app.iso(app.now()),
      'opens_at', app.iso(asked.opens_at),
      'closes_at', app.iso(asked.closes_at),
      'time_zone', asked.time_zone,
      'today', today,
      'day', shown,
      'next_day_at', app.iso(app.start_of_day(today + 1, asked.time_zone)),
      'events', coalesce((
        select jsonb_agg(app.event_json(event, asked) order by starts_at, id collate "C")
          from announced
          where starts_at < app.start_of_day(shown + 1, asked.time_zone)
            and ends_at > app.start_of_day(shown, asked.time_zone)), '[]'),
      'days', (
        select jsonb_agg(jsonb_build_object('day', listed.day, 'events', (
              select count(*) from announced
                where starts_at < app.start_of_day(listed.day + 1, asked.time_zone)
                  and ends_at > app.start_of_day(listed.day, asked.time_zone)))
            order by listed.day)
          from (select today + away from generate_series(-1, 4) as away) as listed (day)),
      'next', (
        select app.event_json(event, asked)
          from announced
          where starts_at > app.now()
            and starts_at >= app.start_of_day(shown + 1, asked.time_zone)
          order by starts_at, id collate "C"
          limit 1),
      'reminders', (
        select count(*)
          from announced
          where app.will_be_reminded(
            caller, asked.slug, announced.id, announced.class, announced.starts_at)),
      'free_stickers', (
        select coalesce(sum((published.numbers ->> 'free_stickers_per_day')::integer), 0)
          from app.campaign as published
          where published.kind = 'invite-activity'
            and published.opens_at < app.start_of_day(shown + 1, asked.time_zone)
            and least(published.closes_at, published.stopped_at) > app.start_of_day(shown, asked.time_zone)),
      'earlier', coalesce((
        select jsonb_agg(app.earlier_season_json(season) order by season.closes_at desc)
          from app.earlier_seasons(asked) as season
          where caller is not null and exists (
            select from app.event_wins_of(caller, season))), '[]')));
end
$$;

comment on function api.events_today(text, date) is '@replica';
