/**
 * Returns the classes of events for which the caller has reminders, and the news of swaps that they receive
 * (`swaps`); all are off by default. An event's own switch overrides its class (api.event_reminder_set). `sent`
 * says whether the server sends reminders to the caller at all; if not, it still stores the settings.
 * `push_key` is the public key with which a browser subscribes to web push, null if web push is off. `mail` is
 * the state of the daily mail, null if the server sends none.
 */
create function api.notification_settings() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
begin
  return jsonb_build_object(
    'special', app.has_notifications_on(caller, 'special'),
    'common', app.has_notifications_on(caller, 'common'),
    'swaps', app.swap_reminders_json(caller),
    'sent', app.are_reminders_sent(caller),
    'push_key', (select environment.push_key from app.environment),
    'mail', (
      select app.mail_json(caller) from app.environment where environment.mail_key is not null));
end
$$;


/**
 * Sets the classes of events with reminders for the caller, and returns them. If one is on, also sets the
 * language of reminders to `language_code`, if the product has it.
 */
create function api.notification_settings_set(
  request_id uuid, special boolean, common boolean, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  answer jsonb;
begin
  if notification_settings_set.special is null or notification_settings_set.common is null then
    raise exception 'special and common must be true or false, not null.' using errcode = '22023';
  end if;
  answer := app.open_request(caller, notification_settings_set.request_id,
    'notification_settings_set', jsonb_build_object(
      'special', notification_settings_set.special, 'common', notification_settings_set.common));
  if answer is not null then
    return answer;
  end if;
  insert into app.notification_setting (player_id, special, common, updated_at)
    values (caller, notification_settings_set.special, notification_settings_set.common, app.now())
    on conflict (player_id) do update
      set special = excluded.special, common = excluded.common, updated_at = excluded.updated_at;
  if notification_settings_set.special or notification_settings_set.common then
    perform app.note_language(caller, notification_settings_set.language_code);
  end if;
  return app.close_request(caller, notification_settings_set.request_id, jsonb_build_object(
    'special', notification_settings_set.special, 'common', notification_settings_set.common));
end
$$;
