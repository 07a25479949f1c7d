/**
 * Returns a player's invitation, for visitors of the download page. The invitation of a banned player has
 * neither name nor code. Everybody may call it.
 */
create function api.player_invite(username text) returns jsonb
-- Volatile, because it may create the player's invite code.
language plpgsql volatile security definer set search_path = ''
as $$
declare
  asked uuid;
  inviter uuid;
begin
  perform app.require_not_banned(app.caller());
  asked := app.require_player(player_invite.username);
  select player.id into inviter
    from app.player
    where player.id = asked and not app.is_banned(player);

  return jsonb_build_object(
    'server_time', app.iso(app.now()),
    'inviter', app.public_player_json(inviter),
    'invite_code', case when inviter is not null then app.invite_code_of(inviter) end);
end
$$;
