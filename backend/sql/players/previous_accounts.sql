-- A previous account is a deleted player of a sign-in account. The usage of limits is saved under the digest of
-- the sign-in account (app.account_usage) and carried over to the account's next player.

/**
 * The limit of players that a sign-in account may start, one after the other: at most `accounts` within
 * `within_days` days.
 */
create or replace function app.account_start_limits(out accounts integer, out within_days integer)
language sql immutable
as $$
  select 3, 30
$$;

/**
 * Lists the day (UTC) on which a player started, for the limit of started players and for operators' list of
 * suspicious clusters. Returns no row once the day no longer counts.
 */
create or replace function app.account_start_usage(leaving app.player)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select 'life:' || begun.on_day, 1, app.start_of_day(begun.on_day + (app.account_start_limits()).within_days, 'UTC')
    from (select app.local_date(leaving.joined_at, 'UTC') as on_day) as begun
    where app.start_of_day(begun.on_day + (app.account_start_limits()).within_days, 'UTC') > app.now()
$$;

/** Raises `too_many_lives`, with `until`, for a sign-in account that has started too many players. */
create or replace function app.require_account_start(account bytea) returns void
language plpgsql stable
as $$
declare
  free_at timestamptz := (
    -- The account can start another player once the oldest start that fills the limit has expired.
    select begun.kept_until
      from (
        select started.kept_until, sum(started.amount) over (order by started.use desc) as accounts
          from app.account_usage as started
          where started.digest = account and started.use >= 'life:' and started.use < 'life;'
            and started.kept_until > app.now()) as begun
      where begun.accounts >= (app.account_start_limits()).accounts
      order by begun.accounts
      limit 1);
begin
  if free_at is not null then
    perform app.refuse('too_many_lives', jsonb_build_object('until', app.iso(free_at)));
  end if;
end
$$;

/**
 * The number of `players`, plus earlier players that their sign-in accounts created in the days of
 * app.account_start_limits.
 */
create or replace function app.count_accounts_started(players uuid[]) returns integer
language sql stable
as $$
  select cardinality(players) + coalesce(sum(earlier.amount), 0)::integer
    from app.carried_usage as earlier
    where earlier.player_id = any (players) and earlier.use >= 'life:' and earlier.use < 'life;'
      and earlier.kept_until > app.now()
$$;

/**
 * Copies the used-up limits of a sign-in account to its player. `made`: the player is new;
 * otherwise the account was just linked to an existing player. The account keeps its own rows, for
 * a later sign-in after unlinking. The copies of stickers that previous players gave today are
 * carried over only to a new player.
 */
create or replace function app.carry_usage(player uuid, account bytea, made boolean) returns void
language plpgsql volatile
as $$
begin
  insert into app.carried_usage as brought (player_id, use, amount, kept_until)
    select carry_usage.player, used.use, used.amount, used.kept_until
      from app.account_usage as used
      where used.digest = account and used.kept_until > app.now()
        and used.use not like 'swapped_copies:%'
      order by used.use
    on conflict (player_id, use) do update
      -- If a player has two sign-in accounts, both may hold the same usage, so it must not be added up.
      set amount = greatest(brought.amount, excluded.amount),
          kept_until = greatest(brought.kept_until, excluded.kept_until);
  if made then
    perform app.note_copies_swapped_before(player, account);
  end if;
end
$$;
