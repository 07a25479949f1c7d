/**
 * The quick wins that run now, with what the caller really did for each task today: since midnight
 * of the campaign's zone or the event's start. `event` is null where none run, `next` is the next
 * one that will. Public: no sign-in needed; an anonymous caller has done nothing.
 * Refuses, in this order: a banned caller (14030, 14031), a campaign that is not published (14005).
 */
create function api.quick_wins(campaign text, language_code text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  caller uuid := app.caller();
  asked app.campaign;
  running app.event;
  today date;
begin
  perform app.require_not_banned(caller);
  asked := app.require_campaign(quick_wins.campaign, 'events');
  running := app.running_quick_wins(asked);
  today := app.local_date(app.now(), asked.time_zone);
  return jsonb_build_object(
    'campaign', asked.slug,
    'phase', app.phase_at(app.now(), asked.opens_at, asked.closes_at),
    'server_time', app.iso(app.now()),
    'day', today,
    'event', case when running.id is not null then app.event_json(running, asked) end,
    'next', (
      select app.event_json(listed, asked)
        from app.events_of(asked) as listed
        where listed.type = 'quick-wins' and listed.starts_at > app.now()
        order by listed.starts_at, listed.id collate "C"
        limit 1),
    'resets_at', case when running.id is not null then
      app.iso(least(app.start_of_day(today + 1, asked.time_zone), running.ends_at)) end,
    'tasks', coalesce((
      select jsonb_agg(jsonb_build_object(
            'id', listed.task ->> 'id',
            'goal', listed.task -> 'goal',
            'reward', listed.task -> 'reward',
            'progress', least((listed.task -> 'goal' ->> 'count')::integer,
              app.task_progress(caller, listed.task -> 'goal', running, asked.time_zone)),
            'claimed', exists (
              select from app.quick_win_claim as claim
                where claim.campaign_slug = asked.slug and claim.event_id = running.id
                  and claim.player_id = caller and claim.task = listed.task ->> 'id'
                  and claim.day = today))
          order by listed.place)
        from jsonb_array_elements(running.definition -> 'tasks')
          with ordinality as listed (task, place)), '[]'));
end
$$;

grant execute on function api.quick_wins(text, text) to rollmates_web;
