/**
 * Keeps the link to the caller's account in the game, which stickers are sent to; null takes it away.
 * Answers like player_me. Refuses, in this order: a stranger (14060), a banned player (14030,
 * 14031), what is no link of the game (14065), a `request_id` used for something else (14062).
 */
create function api.game_link_set(
  request_id uuid, link text, language_code text default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set enable_seqscan = off set jit = off
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
  perform app.take_turn(caller);
  update app.player set game_link = kept where id = caller;
  return app.close_request(caller, game_link_set.request_id, app.own_profile(caller));
end
$$;

grant execute on function api.game_link_set(uuid, text, text) to rollmates_web;
