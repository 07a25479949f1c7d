/**
 * Sets the link to the caller's account in the game, the destination of stickers; null removes the link. A new
 * link retries deliveries that failed because of a missing or wrong link. A link belongs to one player at a
 * time (app.keep_game_link). Returns the same as player_me.
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
