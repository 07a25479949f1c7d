/**
 * Locks a player until the end of the transaction, so that calls that change anything for them run
 * one after the other. Every function that reads a balance in order to spend from it calls this
 * first. Lock order everywhere: player, then what is theirs alone, and last the row that everybody
 * changes, such as a stock; of two players the one with the smaller id first.
 */
create or replace function app.lock_player(player uuid) returns void
language plpgsql volatile
as $$
begin
  perform from app.player where id = lock_player.player for no key update;
end
$$;

/** Locks two players, in the order of their ids (see `app.lock_player`). */
create or replace function app.lock_players(one uuid, other uuid) returns void
language plpgsql volatile
as $$
begin
  perform app.lock_player(least(one, other));
  perform app.lock_player(greatest(one, other));
end
$$;
