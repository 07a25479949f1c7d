/**
 * Deletes the caller permanently (app.delete_player); returns `deleted_at`. A banned player may do this, too,
 * and stays banned. `username` is the caller's typed name, ignoring case, as a confirmation. The caller's token
 * then counts as that of a signed-out visitor, but a repeated call gets the same answer.
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
    -- Reads the caller again, because a concurrent call may have deleted the player while this call waited.
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
  -- Passes no parameters, because open_request would store their hash, and they contain the name.
  answer := app.open_request(caller, player_delete.request_id, 'player_delete', '{}');
  if answer is not null then
    return answer;
  end if;
  if app.player_by_username(btrim(player_delete.username)) is distinct from caller then
    perform app.refuse('deletion_not_confirmed');
  end if;
  perform app.delete_player(caller);
  -- Does not store the answer: for a repeated call, the query above reads it from the player's row.
  return jsonb_build_object('deleted_at', app.iso(app.now()));
end
$$;
