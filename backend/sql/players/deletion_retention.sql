/**
 * The periods for which the database keeps data of deleted players, and names that players gave up. A change of
 * `account_for` applies only to later deletions.
 */
create or replace function app.deletion_retention(
  -- The time for which no other player can take the name, so that friends notice the deletion or renaming.
  out name_for interval,
  -- The time for which the database keeps permanent bans, blocks and known devices after a deletion.
  out account_for interval,
  -- The time for which the database keeps operators' reasons, so that operators can justify their decisions. If
  -- you shorten it by more than 60 days, app.forget_deleted does not erase the reasons of earlier deletions.
  out reasons_for interval
)
language sql immutable
as $$
  select interval '90 days', interval '3 years', interval '6 months'
$$;

/**
 * The time until which a deleted player's devices and blocks are kept. Rounded up to the end of a month,
 * because a day would identify the player.
 */
create or replace function app.known_until(at timestamptz) returns timestamptz
language sql immutable
as $$
  select date_trunc('month', at + (app.deletion_retention()).account_for, 'UTC') + interval '1 month'
$$;

/** The digest of a name's look (app.name_look) or skeleton (app.name_skeleton). */
create or replace function app.username_digest(look text) returns bytea
language sql immutable
as $$
  select sha256(convert_to('name:' || look, 'UTF8'))
$$;

/** The replacement for an erased video's key; equal keys have equal replacements. */
create or replace function app.erased_video_key(key text) returns text
language sql immutable
as $$
  select 'erased:' || encode(sha256(convert_to(key, 'UTF8')), 'hex')
$$;

/** Saves the digests of a deleted player: name, game link, devices and, if banned or blocked, accounts. */
create or replace function app.keep_digests_of(leaving app.player) returns void
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  kept record := app.deletion_retention();
begin
  insert into app.kept_username (digest, free_at)
    select app.username_digest(leaving.username_look), at + kept.name_for
    union
    -- If the player is established (app.standing), variants of the name are reserved, too. Their digests
    -- have the prefix #, which no name has, so that they never equal the digest of a name.
    select app.username_digest('#' || app.name_skeleton(leaving.username_look)), at + kept.name_for
      where app.has_standing(leaving)
    on conflict (digest) do update set free_at = excluded.free_at, player_id = null;
  perform app.release_game_link(leaving);
  -- Names and links that the player released earlier stay reserved until `free_at`; nobody may take them back.
  update app.kept_username set player_id = null where player_id = leaving.id;
  update app.released_game_link set player_id = null where player_id = leaving.id;
  insert into app.known_device as known (digest, kept_until)
    select distinct install.device_digest, (app.known_until(at) at time zone 'UTC')::date
      from app.app_install as install
      where install.player_id = leaving.id
      order by install.device_digest
    on conflict (digest) do update set kept_until = greatest(known.kept_until, excluded.kept_until);
  perform app.keep_blocks_of(leaving.id, array(
    select linked.account_digest from app.identity as linked where linked.player_id = leaving.id),
    app.known_until(at));
  if app.is_banned(leaving) then
    insert into app.banned_account (digest, banned_from, banned_until, kept_until)
      select linked.account_digest, leaving.banned_from,
          leaving.banned_until, coalesce(leaving.banned_until, at + kept.account_for)
        from app.identity as linked
        where linked.player_id = leaving.id
        order by linked.provider
      on conflict (digest) do update
        set banned_from = excluded.banned_from, banned_until = excluded.banned_until,
            kept_until = excluded.kept_until;
  end if;
end
$$;

/**
 * Reserves a renamed player's previous name like that of a deleted player, unless the new name looks the same.
 * Keeps only the latest three, including those of previous accounts, so that no player reserves hundreds.
 */
create or replace function app.keep_given_up_name(player uuid, before text, present text) returns void
language plpgsql volatile
as $$
declare
  look constant text := app.name_look(before);
begin
  if look = app.name_look(present) then
    return;
  end if;
  insert into app.kept_username (digest, free_at, player_id)
    values (app.username_digest(look), app.now() + (app.deletion_retention()).name_for, player)
    on conflict (digest) do update
      set free_at = excluded.free_at, player_id = excluded.player_id;
  delete from app.kept_username as older
    where older.player_id = player and older.digest not in (
      select latest.digest
        from app.kept_username as latest
        where latest.player_id = player
        order by latest.free_at desc, latest.digest
        limit greatest(0, 3 - app.used_before(keep_given_up_name.player, 'names_given_up')));
end
$$;

/**
 * Lists the number of names reserved because of a player, including the name that the deletion releases, until
 * the last of them is free (app.used_before).
 */
create or replace function app.name_uses(player uuid)
returns table (use text, amount integer, kept_until timestamptz)
language sql stable
as $$
  select 'names_given_up', count(kept.digest)::integer + 1,
      date_trunc('hour', app.now() + (select name_for from app.deletion_retention()), 'UTC') + interval '1 hour'
    from app.kept_username as kept
    where kept.player_id = name_uses.player and kept.free_at > app.now()
    having count(kept.digest) > 0
$$;

/**
 * Whether `player` (null for a new one) may not take a name with this look, because a player with this name or
 * a variant was recently deleted, or another player recently gave it up.
 */
create or replace function app.is_kept_username(look text, player uuid) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from app.kept_username as kept
      where kept.digest in (
          app.username_digest(look), app.username_digest('#' || app.name_skeleton(look)))
        and kept.free_at > app.now()
        and (kept.player_id is null or kept.player_id is distinct from player));
end
$$;

/**
 * Whether the player's name recently belonged to another player, so that a report by name may mean the other.
 * True for twice as long as names are reserved.
 */
create or replace function app.name_changed_hands(player app.player) returns boolean
language sql stable
as $$
  select exists (
    select from app.kept_username as kept
      where kept.digest = app.username_digest(player.username_look)
        and kept.free_at > app.now() - (app.deletion_retention()).name_for
        and (kept.player_id is null or kept.player_id <> player.id))
$$;

/** Whether a deleted player has played on this device. */
create or replace function app.is_known_device(digest bytea) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from app.known_device as known
      where known.digest = is_known_device.digest and known.kept_until > (app.now() at time zone 'UTC')::date);
end
$$;

/** Whether this account's previous player was deleted during a ban that still lasts. */
create or replace function app.is_banned_account(account bytea) returns boolean
language plpgsql stable
as $$
begin
  return exists (
    select from app.banned_account as banned
      where banned.digest = account and banned.kept_until > app.now());
end
$$;

/** Continues the ban of a sign-in account's deleted player for the account's new player. */
create or replace function app.return_ban(player uuid, account bytea) returns void
language plpgsql volatile
as $$
declare
  ban app.banned_account;
begin
  delete from app.banned_account as banned
    where banned.digest = account
    returning banned.* into ban;
  if ban.kept_until > app.now() then
    update app.player
      set banned_from = ban.banned_from, banned_until = ban.banned_until,
          banned_forever = ban.banned_until is null
      where id = return_ban.player;
  end if;
end
$$;

/**
 * Deletes expired data of deleted players (app.deletion_retention), and erases the reasons of operators'
 * decisions about them. Returns the number of these rows. Safe to run twice, late, or concurrently.
 */
create or replace function app.forget_deleted() returns integer
language plpgsql volatile
as $$
declare
  at constant timestamptz := app.now();
  kept record := app.deletion_retention();
  forgotten integer := 0;
  step integer;
begin
  delete from app.kept_username where digest in (
    select digest from app.kept_username
      -- Keeps the digests longer than the names are reserved, because app.name_changed_hands needs them.
      where free_at <= at - kept.name_for for update skip locked);
  get diagnostics step = row_count;
  forgotten := forgotten + step;
  delete from app.banned_account where digest in (
    select digest from app.banned_account where kept_until <= at for update skip locked);
  get diagnostics step = row_count;
  forgotten := forgotten + step;
  delete from app.account_usage where (digest, use) in (
    select digest, use from app.account_usage where kept_until <= at for update skip locked);
  get diagnostics step = row_count;
  forgotten := forgotten + step;
  delete from app.carried_usage where (player_id, use) in (
    select player_id, use from app.carried_usage where kept_until <= at for update skip locked);
  get diagnostics step = row_count;
  forgotten := forgotten + step;
  delete from app.known_device where digest in (
    select digest from app.known_device
      where kept_until <= (at at time zone 'UTC')::date for update skip locked);
  get diagnostics step = row_count;
  forgotten := forgotten + step;
  forgotten := forgotten + app.forget_blocked_accounts();
  -- Also deletes expired reservations of links that existing players released.
  delete from app.released_game_link where digest in (
    select digest from app.released_game_link where free_at <= at for update skip locked);
  get diagnostics step = row_count;
  forgotten := forgotten + step;
  update app.operator_action as action
    set reason = '[erased]'
    from app.player as gone
    -- Looks back 60 days, because the job may miss some days.
    where gone.deleted_at between at - kept.reasons_for - interval '60 days' and at - kept.reasons_for
      and action.player_id = gone.id and action.reason <> '[erased]';
  get diagnostics step = row_count;
  return forgotten + step;
end
$$;
