/** The quick-wins event that runs now: the one that began first, or null. */
create or replace function app.running_quick_wins(campaign app.campaign) returns app.event
language plpgsql stable set search_path = ''
as $$
declare
  running app.event;
begin
  select * into running
    from app.events_of(campaign) as listed
    where listed.type = 'quick-wins'
      and listed.starts_at <= app.now() and app.now() < listed.ends_at
    order by listed.starts_at, listed.id collate "C"
    limit 1;
  return running;
end
$$;

/**
 * The progress of a player on a task today: what they did on the present date of the time zone,
 * within the event.
 */
create or replace function app.task_progress(
  player uuid, goal jsonb, event app.event, time_zone text
) returns integer
language plpgsql stable set search_path = ''
as $$
declare
  today date := app.local_date(app.now(), time_zone);
begin
  return app.count_actions(player, goal ->> 'type',
    greatest(app.start_of_day(today, time_zone), event.starts_at),
    least(app.start_of_day(today + 1, time_zone), event.ends_at));
end
$$;

revoke execute on function app.running_quick_wins(app.campaign),
  app.task_progress(uuid, jsonb, app.event, text) from public;
