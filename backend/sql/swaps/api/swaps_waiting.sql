/** Returns the number of proposals that wait for the caller's answer or confirmation. */
create function api.swaps_waiting() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return jsonb_build_object('count', app.count_waiting_swaps(app.require_caller()));
end
$$;
