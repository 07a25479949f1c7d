/** Returns the caller's own profile, with fields that nobody else may see, such as the game link. */
create function api.player_me() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
begin
  return app.own_profile_json(caller);
end
$$;
