/**
 * Sets the news of swaps that the caller receives (app.swap_reminder_setting). Null leaves `matched` and `said`
 * unchanged, because pages of an earlier release do not send them. Returns the settings. If one is on, also
 * sets the language to `language_code`, if the product has it, and the time zone to `time_zone`, if that is an
 * IANA name. The server sends no such news at night in this zone.
 */
create function api.swap_reminders_set(
  request_id uuid, proposed boolean, accepted boolean, expiring boolean, confirmed boolean,
  matched boolean default null, time_zone text default null, language_code text default null,
  said boolean default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  wanted constant jsonb := jsonb_strip_nulls(jsonb_build_object('proposed', swap_reminders_set.proposed,
    'accepted', swap_reminders_set.accepted, 'expiring', swap_reminders_set.expiring,
    'confirmed', swap_reminders_set.confirmed, 'matched', swap_reminders_set.matched,
    'said', swap_reminders_set.said));
  answer jsonb;
begin
  if not wanted ?& array['proposed', 'accepted', 'expiring', 'confirmed'] then
    raise exception 'proposed, accepted, expiring and confirmed must be true or false, not null.'
      using errcode = '22023';
  end if;
  answer := app.open_request(caller, swap_reminders_set.request_id, 'swap_reminders_set',
    wanted || jsonb_build_object('said', swap_reminders_set.said));
  if answer is not null then
    return answer;
  end if;
  insert into app.swap_reminder_setting as setting
      (player_id, proposed, accepted, expiring, confirmed, matched, said, updated_at)
    values (caller, swap_reminders_set.proposed, swap_reminders_set.accepted,
      swap_reminders_set.expiring, swap_reminders_set.confirmed,
      coalesce(swap_reminders_set.matched, false), coalesce(swap_reminders_set.said, false), app.now())
    on conflict (player_id) do update
      set proposed = excluded.proposed, accepted = excluded.accepted, expiring = excluded.expiring,
        confirmed = excluded.confirmed, matched = coalesce(swap_reminders_set.matched, setting.matched),
        said = coalesce(swap_reminders_set.said, setting.said), updated_at = excluded.updated_at;
  if wanted @? '$.* ? (@ == true)' then
    perform app.note_language(caller, swap_reminders_set.language_code);
    perform app.note_time_zone(caller, swap_reminders_set.time_zone);
  end if;
  return app.close_request(caller, swap_reminders_set.request_id, app.swap_reminders_json(caller));
end
$$;
