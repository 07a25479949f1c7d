/**
 * Adds a browser that shows the caller's reminders, by its push subscription, and removes it from another
 * player. Removes the caller's oldest browsers above app.push_devices_at_most. Also sets the language of
 * reminders to `language_code`, if the product has it. Returns the number of the caller's browsers.
 */
create function api.push_device_set(
  request_id uuid, endpoint text, p256dh text, auth text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  owner uuid;
  answer jsonb;
begin
  perform app.require_push_subscription(
    push_device_set.endpoint, push_device_set.p256dh, push_device_set.auth);
  answer := app.open_request(caller, push_device_set.request_id, 'push_device_set',
    jsonb_build_object('endpoint', push_device_set.endpoint, 'p256dh', push_device_set.p256dh,
      'auth', push_device_set.auth));
  if answer is not null then
    return answer;
  end if;
  select device.player_id into owner
    from app.push_device as device where device.endpoint = push_device_set.endpoint;
  perform app.lock_players(caller, coalesce(owner, caller));
  insert into app.push_device as known (player_id, endpoint, p256dh, auth, added_at)
    values (caller, push_device_set.endpoint, push_device_set.p256dh, push_device_set.auth, app.now())
    on conflict on constraint push_device_endpoint_key do update
      set player_id = excluded.player_id, p256dh = excluded.p256dh, auth = excluded.auth,
        added_at = excluded.added_at
      where known.player_id in (caller, owner);
  if not found then
    raise exception 'A third player has just taken this browser.' using errcode = '40001';
  end if;
  delete from app.push_device as device
    where device.id in (
      select mine.id from app.push_device as mine
        where mine.player_id = caller
        order by mine.added_at desc, mine.id desc
        offset app.push_devices_at_most());
  perform app.note_language(caller, push_device_set.language_code);
  return app.close_request(caller, push_device_set.request_id, jsonb_build_object('devices', (
    select count(*) from app.push_device as device where device.player_id = caller)));
end
$$;

/** Removes a browser from those that show the caller's reminders. Returns the number that remain. */
create function api.push_device_remove(request_id uuid, endpoint text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  answer jsonb;
begin
  if push_device_remove.endpoint is null then
    raise exception 'endpoint must be the address of a subscription, not null.' using errcode = '22023';
  end if;
  answer := app.open_request(caller, push_device_remove.request_id, 'push_device_remove',
    jsonb_build_object('endpoint', push_device_remove.endpoint));
  if answer is not null then
    return answer;
  end if;
  perform app.lock_player(caller);
  delete from app.push_device as device
    where device.player_id = caller and device.endpoint = push_device_remove.endpoint;
  return app.close_request(caller, push_device_remove.request_id, jsonb_build_object('devices', (
    select count(*) from app.push_device as device where device.player_id = caller)));
end
$$;
