/**
 * Records the app's first start on a device; the app calls it after the sign-in. Returns the time of the
 * caller's first download, or null if the caller is no first-time downloader, for example because their account
 * was more than an hour old. Stores only a digest of the device id, ignoring case, spaces and invisible
 * characters. Raises 22023 for an invalid id.
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
