/**
 * Deletes the caller for good (app.delete_player); a banned player may do so, too, and stays banned.
 * `username` is the caller's name as they typed it, regardless of case, so that nobody does it by mistake.
 * Their token is a stranger's from then on, but deleting again, with any `request_id`, is answered the same.
 * Refuses, in this order: an anonymous caller (`sign_in_required`), a `request_id` already used for
 * something else (`request_id_reused`), another name than the caller's (`deletion_not_confirmed`).
 */
create function api.player_delete(
  request_id uuid, username text
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.caller();
  answer jsonb;
begin
  if caller is not null then
    perform app.lock_player(caller);
    -- Who waited for another deletion finds nobody any more.
    caller := app.caller();
  end if;
  if caller is null then
    select jsonb_build_object('deleted_at', app.iso(gone.deleted_at)) into answer
      from app.request as asked
      join app.player as gone on gone.id = asked.caller
      where asked.caller = app.uuid_or_null(app.claim('sub')) and asked.function = 'player_delete';
    if answer is not null then
      return answer;
    end if;
    perform app.require_signed_in();
  end if;
  -- Without the name, whose digest would be kept.
  answer := app.open_request(caller, player_delete.request_id, 'player_delete', '{}');
  if answer is not null then
    return answer;
  end if;
  if app.player_by_username(btrim(player_delete.username)) is distinct from caller then
    perform app.refuse('deletion_not_confirmed');
  end if;
  perform app.delete_player(caller);
  -- Kept nowhere: who asks again is told by the player's row.
  return jsonb_build_object('deleted_at', app.iso(app.now()));
end
$$;
