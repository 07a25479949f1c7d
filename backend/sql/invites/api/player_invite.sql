/**
 * The invitation of a player by name: what the download page shows to visitors from that player's
 * recap or profile. Public: no sign-in needed. A player who is banned now has no name and no code
 * in it. Refuses, in this order: a banned caller (`banned_forever`, `banned_for_days`), an unknown
 * player (`player_unknown`).
 */
create function api.player_invite(username text) returns jsonb
-- Volatile, because the first call may create the player's invite code.
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
