/** Returns all data about the caller, who may be banned (app.export_player). */
create function api.player_export() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_signed_in();
begin
  return app.export_player(caller);
end
$$;
