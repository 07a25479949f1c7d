-- What an account's earlier lives have used. Who deletes their account and signs in with it again is a new
-- player, but one person for every limit: docs/fair-play.md. Each subject with a limit names what is used,
-- lists it for a player who is deleted (its function `…_uses`), and asks here. Functions that name a use with
-- a day in it are stable, as to_char is: else they would not be inlined into the calling statement.

/** How much of this was used before this player's life began, as far as that still counts; 0 for nothing. */
create or replace function app.used_before(player uuid, use text) returns integer
language plpgsql stable
as $$
begin
  return coalesce((
    select earlier.amount
      from app.carried_usage as earlier
      where earlier.player_id = player and earlier.use = used_before.use
        and earlier.kept_until > app.now()), 0);
end
$$;

/** All of one kind that was used before this player's life began: what begins with `kind:`, in one look-up. */
create or replace function app.uses_before(player uuid, kind text) returns text[]
language plpgsql stable
as $$
begin
  return array(
    select earlier.use
      from app.carried_usage as earlier
      where earlier.player_id = player
        and earlier.use >= uses_before.kind || ':' and earlier.use < uses_before.kind || ';'
        and earlier.kept_until > app.now());
end
$$;

/** Until when this is used up by an earlier life; null where it is not. */
create or replace function app.used_until(player uuid, use text) returns timestamptz
language plpgsql stable
as $$
begin
  return (
    select earlier.kept_until
      from app.carried_usage as earlier
      where earlier.player_id = player and earlier.use = used_until.use
        and earlier.kept_until > app.now());
end
$$;

/**
 * The end of a limit of 24 hours that began at `at`, to the full hour: what is remembered under a digest
 * must not tell to the second what its player did.
 */
create or replace function app.end_of_rolling_day(at timestamptz) returns timestamptz
language sql immutable
as $$
  select date_trunc('hour', at, 'UTC') + interval '25 hours'
$$;
