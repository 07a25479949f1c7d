-- Usage that a player carries over from previous accounts. A player who deletes their account and signs in with
-- the same account again is a new player, but shares every limit with their previous accounts
-- (docs/fair-play.md).
--
-- A “use” is the name of what a limit counts. Each subject with a limit has a function that names its use
-- (`…_use`) and one that lists the uses of a player who is being deleted (`…_uses`), and calls the functions
-- below. A `…_use` function whose result contains a day is stable, because to_char is; PostgreSQL would not
-- inline it as immutable.

/** The amount of a use that a player's previous accounts consumed and that still counts; 0 for none. */
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

/** All uses of one kind that a player's previous accounts consumed. Their names begin with `kind:`. */
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

/** The time until which a previous account of the player has used up `use`; null if it has not. */
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
 * The end of a 24-hour limit that began at `at`, rounded up to the full hour so that the stored time does not
 * reveal when the player acted.
 */
create or replace function app.end_of_rolling_day(at timestamptz) returns timestamptz
language sql immutable
as $$
  select date_trunc('hour', at, 'UTC') + interval '25 hours'
$$;
