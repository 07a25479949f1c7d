/** Who the caller is: signed in (14060) and not banned (14030, 14031). */
create function api.player_me(language_code text default null) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
begin
  return (
    select jsonb_build_object('id', id, 'username', username, 'avatar', avatar)
      from app.player where id = caller);
end
$$;

grant execute on function api.player_me(text) to rollmates_web;
