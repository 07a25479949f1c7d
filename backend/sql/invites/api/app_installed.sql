/**
 * Records that the caller started the app on a device; the app calls it at its first start after
 * the sign-in. Returns when the caller first downloaded the app, or null if they are no first-time
 * downloader: nor is whose account existed more than an hour before. Stores only a digest of the
 * device's id, in which case, spaces and invisible characters do not count. Refuses, in this order: an anonymous caller
 * (`sign_in_required`), a banned player (`banned_forever`, `banned_for_days`), an invalid id (22023), a
 * `request_id` already used for something else (`request_id_reused`).
 */
create function api.app_installed(
  request_id uuid, device_id text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  device bytea := app.device_digest(app_installed.device_id);
  answer jsonb;
begin
  answer := app.open_request(caller, app_installed.request_id, 'app_installed',
    jsonb_build_object('device', encode(device, 'hex')));
  if answer is not null then
    return answer;
  end if;
  perform app.lock_player(caller);
  perform app.record_install(caller, app_installed.device_id);
  return app.close_request(caller, app_installed.request_id, jsonb_build_object(
    'first_download_at', app.iso(app.first_download_at(caller)),
    'server_time', app.iso(app.now())));
end
$$;
