/**
 * The reminders that the caller set for events of a campaign that have not started, the next first:
 * each with its event and when it is due. `muted` tells that the caller turned the class of the
 * event off, so that the reminder is not sent.
 * Refuses, in this order: an anonymous caller (14060), a banned player (14030, 14031), a campaign
 * that is not published (14005).
 */
create function api.event_reminders(campaign text, language_code text default null) returns jsonb
language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
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
            'due_at', app.iso(app.reminder_due_at(event, asked)),
            'muted', not app.has_notifications_on(caller, event.class))
          order by event.starts_at, event.id collate "C")
        from app.events_of(asked) as event
        where app.now() < event.starts_at and app.is_announced(event)
          and exists (
            select from app.event_reminder as reminder
              where reminder.campaign_slug = asked.slug and reminder.event_id = event.id
                and reminder.player_id = caller)), '[]'));
end
$$;

grant execute on function api.event_reminders(text, text) to rollmates_web;
