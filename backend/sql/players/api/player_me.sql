/**
 * The caller's own profile, including what only they may see. Refuses an anonymous caller
 * (`sign_in_required`) and a banned player (`banned_forever`, `banned_for_days`).
 */
create function api.player_me() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
begin
  return app.own_profile_json(caller);
end
$$;
