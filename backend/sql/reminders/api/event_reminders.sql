/**
 * Returns the events of which the caller will be reminded (`app.will_be_reminded`), next first, each with its
 * reminder's time.
 */
create function api.event_reminders(campaign text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(event_reminders.campaign, 'events');
begin
  return jsonb_build_object(
    'campaign', asked.slug,
    'server_time', app.iso(app.now()),
    'reminders', coalesce((
      select jsonb_agg(jsonb_build_object(
            'event', app.event_json(event, asked),
            'due_at', app.iso(app.reminder_due_at(event, asked)))
          order by event.starts_at, event.id collate "C")
        from app.events_of(asked) as event
        where app.is_announced(event)
          and app.will_be_reminded(caller, asked.slug, event.id, event.class, event.starts_at)),
      '[]'));
end
$$;
