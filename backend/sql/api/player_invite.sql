/**
 * The invitation of a player by their name: what the download page shows to whoever comes from that
 * player's recap or profile. Public: no sign-in needed. A player who is banned now is not named and
 * has no code. Refuses, in this order: a banned caller (14030, 14031), an unknown player (14061).
 */
create function api.player_invite(username text, language_code text default null) returns jsonb
-- Volatile, because a player's invite code may be made when it is first asked for.
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
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

grant execute on function api.player_invite(text, text) to rollmates_web;
