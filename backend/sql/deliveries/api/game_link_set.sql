/**
 * Sets the link to the caller's account in the game, to which stickers are sent; null removes it. With
 * a new link, what could not be sent for want of one is handed over again. A link belongs to one player at
 * a time (app.keep_game_link); setting one's own again is always possible.
 * Returns the same as player_me. Refuses, in this order: an anonymous caller (`sign_in_required`), a
 * banned player (`banned_forever`, `banned_for_days`), a link that is not one of the game
 * (`game_link_invalid`), a `request_id` already used for something else (`request_id_reused`), a link that
 * another player has, or had until lately (`game_link_taken`), a new one where the caller has let go many
 * lately (`game_link_changes`).
 */
create function api.game_link_set(
  request_id uuid, link text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  kept text := app.require_game_link(game_link_set.link);
  answer jsonb;
begin
  answer := app.open_request(caller, game_link_set.request_id, 'game_link_set',
    jsonb_build_object('link', kept));
  if answer is not null then
    return answer;
  end if;
  perform app.lock_player(caller);
  perform app.keep_game_link(caller, kept);
  perform app.try_again_with_link(caller);
  return app.close_request(caller, game_link_set.request_id, app.own_profile_json(caller));
end
$$;
