/**
 * The server's time, for a player who is signed in.
 * Refuses an anonymous caller (`sign_in_required`) and a banned player (`banned_forever`,
 * `banned_for_days`).
 */
create function api.new_thing() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform app.require_caller();
  return jsonb_build_object('server_time', app.iso(app.now()));
end
$$;
