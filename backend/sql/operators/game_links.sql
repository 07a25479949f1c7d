/**
 * Frees a game link for the operator `done_by`: takes it from its player and ends the time for which it is
 * reserved. A link to which something was sent in the last day becomes free a day after that, so that a day's
 * list of deliveries has it for one player only. Returns the time from which it is free. Raises P0002 if no
 * player has or recently had it, `game_link_invalid`, 22023 for a reason that contains the link (reasons stay
 * in the list of actions).
 */
create or replace function app.free_game_link(link text, reason text, done_by text) returns timestamptz
language plpgsql volatile
as $$
declare
  kept constant text := app.require_game_link(free_game_link.link);
  key constant text := app.game_link_key(kept);
  holder app.player;
  rest app.released_game_link;
begin
  if position(key in lower(reason)) > 0 then
    raise exception 'The reason contains the link, and the list of what operators did keeps it.'
      using errcode = '22023', hint = 'Write why without it, such as "Its owner proved to have it".';
  end if;
  select * into holder
    from app.player as known where known.game_link_key = key
    for no key update;
  if found then
    update app.player set game_link = null, game_link_set_at = null where id = holder.id;
    perform app.release_game_link(holder);
  end if;
  update app.released_game_link as released
    set free_at = greatest(released.rests_until, app.now())
    where released.digest = app.game_link_digest(key) and released.free_at > app.now()
    returning released.* into rest;
  if not found then
    raise exception 'Nobody has this link, and it is free.' using errcode = 'P0002';
  end if;
  -- If the player was deleted, the list of actions does not store the link.
  perform app.record_operator_action('free-game-link', rest.player_id, null,
    case when rest.player_id is not null then kept end, 'free from ' || app.iso(rest.free_at), reason,
    done_by);
  return rest.free_at;
end
$$;
