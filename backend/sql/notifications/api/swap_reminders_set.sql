/**
 * Sets the news of swaps that the caller receives: a proposal arrived (`proposed`), the caller's own proposal
 * was `accepted`, a proposal expires soon (`expiring`, app.expiry_told_at), the partner `confirmed` a swap.
 * Returns the settings. If one is on, it also sets the language to `language_code`, if the product has this
 * language, and the time zone to `time_zone`, if that is an IANA name; at night there, no such news is sent.
 */
create function api.swap_reminders_set(
  request_id uuid, proposed boolean, accepted boolean, expiring boolean, confirmed boolean,
  time_zone text default null, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  wanted constant jsonb := jsonb_build_object('proposed', swap_reminders_set.proposed,
    'accepted', swap_reminders_set.accepted, 'expiring', swap_reminders_set.expiring,
    'confirmed', swap_reminders_set.confirmed);
  answer jsonb;
begin
  if wanted <> jsonb_strip_nulls(wanted) then
    raise exception 'proposed, accepted, expiring and confirmed must be true or false, not null.'
      using errcode = '22023';
  end if;
  answer := app.open_request(caller, swap_reminders_set.request_id, 'swap_reminders_set', wanted);
  if answer is not null then
    return answer;
  end if;
  insert into app.swap_reminder_setting
      (player_id, proposed, accepted, expiring, confirmed, updated_at)
    values (caller, swap_reminders_set.proposed, swap_reminders_set.accepted,
      swap_reminders_set.expiring, swap_reminders_set.confirmed, app.now())
    on conflict (player_id) do update
      set proposed = excluded.proposed, accepted = excluded.accepted, expiring = excluded.expiring,
        confirmed = excluded.confirmed, updated_at = excluded.updated_at;
  if swap_reminders_set.proposed or swap_reminders_set.accepted or swap_reminders_set.expiring
    or swap_reminders_set.confirmed
  then
    perform app.note_language(caller, swap_reminders_set.language_code);
    perform app.note_time_zone(caller, swap_reminders_set.time_zone);
  end if;
  return app.close_request(caller, swap_reminders_set.request_id, wanted);
end
$$;
