/** Returns the server's time. */
create function api.new_thing() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_caller();
  return jsonb_build_object('server_time', app.iso(app.now()));
end
$$;
