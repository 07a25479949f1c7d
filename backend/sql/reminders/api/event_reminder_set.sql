/**
 * Sets whether the caller wants a reminder of an event, which overrides the setting of the event's class.
 * Returns `remind` and, if it is true, the time when the reminder is due. Turning it on also sets the language
 * to `language_code`, if the product has it. After the event's start nothing changes and `remind` is false.
 * `remind` is also false if the server sends no reminders; the setting is stored anyway.
 */
create function api.event_reminder_set(
  request_id uuid, campaign text, event text, remind boolean, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  asked app.campaign := app.require_campaign(event_reminder_set.campaign, 'events');
  chosen app.event := app.require_event(asked, event_reminder_set.event);
  answer jsonb;
  wanted boolean;
begin
  if event_reminder_set.remind is null then
    raise exception 'remind must be true or false, not null.' using errcode = '22023';
  end if;
  answer := app.open_request(caller, event_reminder_set.request_id, 'event_reminder_set',
    jsonb_build_object('campaign', asked.slug, 'event', chosen.id,
      'remind', event_reminder_set.remind));
  if answer is not null then
    return answer;
  end if;
  if app.now() >= asked.closes_at then
    perform app.refuse('campaign_ended');
  end if;

  wanted := event_reminder_set.remind and app.now() < chosen.starts_at;
  if app.now() < chosen.starts_at then
    insert into app.event_reminder (campaign_slug, event_id, player_id, set_at, wanted)
      values (asked.slug, chosen.id, caller, app.now(), event_reminder_set.remind)
      on conflict (campaign_slug, event_id, player_id) do update
        set set_at = excluded.set_at, wanted = excluded.wanted;
  end if;
  if wanted then
    perform app.note_language(caller, event_reminder_set.language_code);
  end if;
  return app.close_request(caller, event_reminder_set.request_id, jsonb_build_object(
    'event', chosen.id,
    'remind', wanted and app.are_reminders_sent(caller),
    'due_at', case when wanted and app.are_reminders_sent(caller) then app.iso(app.reminder_due_at(chosen, asked)) end));
end
$$;
