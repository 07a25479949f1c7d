-- The lives of an account at a provider. Whoever deletes their account and signs in with it again is a new
-- player; for limits they stay one person. What the lives have used is remembered under the account's digest
-- (app.account_usage) and brought to the next one.

/** How many lives an account may begin, and in what time. */
create or replace function app.account_start_limits(out accounts integer, out within_days integer)
language sql immutable
as $$
  select 3, 30
$$;

/**
 * That a player's life began, by the day in UTC: for the limit of lives, and for the operators' report of
 * groups. Nothing once it counts no more.
 */
create or replace function app.account_start_usage(leaving app.player)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select 'life:' || begun.on_day, 1, app.start_of_day(begun.on_day + (app.account_start_limits()).within_days, 'UTC')
    from (select app.local_date(leaving.joined_at, 'UTC') as on_day) as begun
    where app.start_of_day(begun.on_day + (app.account_start_limits()).within_days, 'UTC') > app.now()
$$;

/**
 * Refuses to begin another life with an account that has begun as many as it may (`too_many_lives`, with
 * `until`, from when on it may).
 */
create or replace function app.require_account_start(account bytea) returns void
language plpgsql stable
as $$
declare
  free_at timestamptz := (
    -- The newest first: with the one that makes them too many ends the wait.
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

/** How many lives of their accounts these players have had lately, their present ones included. */
create or replace function app.count_accounts_started(players uuid[]) returns integer
language sql stable
as $$
  select cardinality(players) + coalesce(sum(earlier.amount), 0)::integer
    from app.carried_usage as earlier
    where earlier.player_id = any (players) and earlier.use >= 'life:' and earlier.use < 'life;'
      and earlier.kept_until > app.now()
$$;

/**
 * Brings what the lives of an account have used to its player, who was `made` just now, or linked. It stays
 * with the account, too: who unlinks it and signs in with it has used as much. A player who is linked keeps
 * the swaps of the day that count already.
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
      -- Of two accounts that were one player's both have the same.
      set amount = greatest(brought.amount, excluded.amount),
          kept_until = greatest(brought.kept_until, excluded.kept_until);
  if made then
    perform app.note_copies_swapped_before(player, account);
  end if;
end
$$;
