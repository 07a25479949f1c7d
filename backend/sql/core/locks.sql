/**
 * Locks a player until the end of the transaction, so that calls that change this player run one after another.
 * A function must lock a player before it reads a balance to spend from it. Lock order: players (smaller id
 * first), then rows of one player, then rows that all share, such as a stock.
 */
create or replace function app.lock_player(player uuid) returns void
language plpgsql volatile
as $$
begin
  perform from app.player where id = lock_player.player for no key update;
end
$$;

/** Locks two players in the order of their ids (see `app.lock_player`). */
create or replace function app.lock_players(one uuid, other uuid) returns void
language plpgsql volatile
as $$
begin
  perform app.lock_player(least(one, other));
  perform app.lock_player(greatest(one, other));
end
$$;
