/** Whether the caller signed in with Apple, which the account linking page requires. */
create or replace function app.signed_in_with_apple() returns boolean
language sql stable
as $$
  select coalesce(app.claim('provider') = 'apple', false)
$$;

/** Raises `apple_sign_in_required` unless the caller signed in with Apple. */
create or replace function app.require_apple() returns void
language plpgsql stable
as $$
begin
  if not app.signed_in_with_apple() then
    perform app.refuse('apple_sign_in_required');
  end if;
end
$$;

/** A player's linked Google account, `{ email }`, or null. */
create or replace function app.google_account(player uuid) returns jsonb
language plpgsql stable
as $$
begin
  return (
    select jsonb_build_object('email', identity.email)
      from app.identity
      where identity.player_id = google_account.player and identity.provider = 'google');
end
$$;

create or replace function app.link_account_state(player uuid) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'google', app.google_account(link_account_state.player),
    'server_time', app.iso(app.now()))
$$;

/**
 * Stores an ID token's digest, at least until the token expires; raises `id_token_unusable` if it was used
 * before.
 */
create or replace function app.use_id_token(digest bytea, expires_at timestamptz) returns void
language plpgsql volatile
as $$
begin
  insert into app.used_id_token (digest, expires_at)
    values (use_id_token.digest, use_id_token.expires_at)
    on conflict do nothing;
  if not found then
    perform app.refuse('id_token_unusable');
  end if;
end
$$;

/**
 * Deletes up to 5,000 used ID tokens that expired more than an hour ago, and returns how many. The hour allows
 * for differing clocks. Safe to run twice, late, or concurrently.
 */
create or replace function app.delete_expired_id_tokens() returns integer
language plpgsql volatile
as $$
declare
  forgotten integer;
begin
  delete from app.used_id_token
    where digest in (
      select digest from app.used_id_token
        where expires_at < pg_catalog.now() - interval '1 hour'
        limit 5000
        for update skip locked);
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;

/**
 * An unused username for a new player: the first word of the provider's name (never the family name), or
 * "Player". Adds digits if the word is not allowed, or looks like another player's name.
 */
create or replace function app.generate_username(name text) returns text
language plpgsql volatile
as $$
declare
  word text := split_part(app.normalize_line(coalesce(name, '')), ' ', 1);
  draft text;
begin
  word := case when app.username_obstacle(word) is null then left(word, 24) else 'Player' end;
  draft := word;
  for digits in 4..12 loop
    exit when draft <> 'Player' and app.username_obstacle(draft) is null
      and app.username_is_free(draft, null);
    draft := word || ' ' || lpad(floor(random() * 10::numeric ^ digits)::text, digits, '0');
  end loop;
  return draft;
end
$$;

/** Creates a player for an account's first sign-in, and returns the id. */
create or replace function app.create_player(name text) returns uuid
language plpgsql volatile
as $$
declare
  made uuid;
begin
  -- If a concurrent sign-in takes the name first, generates another name.
  while made is null loop
    insert into app.player (username, avatar, joined_at)
      select app.generate_username(create_player.name), known.name, app.now()
        from app.avatar as known
        order by random()
        limit 1
      on conflict (username_key) where username_key is not null do nothing
      returning id into made;
  end loop;
  return made;
end
$$;

/**
 * Signs in with an account whose ID token the server has verified, and returns its player, who is new if the
 * account is new or the previous player was deleted. After a deletion the ban, blocks (app.carry_blocks) and
 * limits (app.carry_usage) continue. `account` is the keyed digest of provider and subject. A banned player can
 * sign in, but functions refuse them. Raises `id_token_unusable` for a used token, `too_many_lives` with
 * `until` for an account that started too many players. Only for the server, which runs as the owner.
 */
create or replace function app.sign_in(
  provider text, subject text, account bytea, email text, digest bytea, expires_at timestamptz, name text
) returns uuid
language plpgsql volatile
as $$
declare
  player uuid;
begin
  perform app.use_id_token(sign_in.digest, sign_in.expires_at);
  -- If first sign-ins with one account are concurrent, only the first creates a player; the others wait.
  perform pg_advisory_xact_lock(hashtext('app.sign_in ' || provider), hashtext(subject));
  update app.identity
    set email = case when identity.provider = 'google'
      then coalesce(left(sign_in.email, 320), identity.email) end,
        -- The digest differs if its secret key was changed.
        account_digest = sign_in.account
    where identity.provider = sign_in.provider and identity.subject = sign_in.subject
    returning identity.player_id into player;
  if player is null then
    perform app.require_account_start(account);
    player := app.create_player(sign_in.name);
    insert into app.identity (provider, subject, player_id, email, linked_at, account_digest)
      values (provider, subject, player,
        case when provider = 'google' then left(sign_in.email, 320) end, app.now(), account);
    perform app.return_ban(player, account);
    perform app.carry_blocks(player, account);
    perform app.carry_usage(player, account, true);
  end if;
  return player;
end
$$;

/**
 * Links the Google account of a verified ID token to the caller, who can then sign in with it. Only for the
 * server (POST /auth/v1/link), which sets the caller's claims, because PostgreSQL cannot verify a provider's
 * signature. The account's usage of limits then counts for the caller. Returns app.link_account_state.
 * Idempotent for the caller's own account; raises `google_linked_to_another` for another player's,
 * `another_google_linked` for a second one.
 */
create or replace function app.link_google(
  request_id uuid, subject text, account bytea, email text, digest bytea, expires_at timestamptz
) returns jsonb
language plpgsql volatile
as $$
declare
  caller uuid := app.require_caller();
  holder uuid;
  answer jsonb;
begin
  answer := app.open_request(caller, link_google.request_id, 'google_link',
    jsonb_build_object('subject', subject));
  if answer is not null then
    return answer;
  end if;
  perform app.require_apple();
  perform app.use_id_token(link_google.digest, link_google.expires_at);
  perform app.lock_player(caller);
  perform pg_advisory_xact_lock(hashtext('app.sign_in google'), hashtext(subject));

  select identity.player_id into holder
    from app.identity
    where identity.provider = 'google' and identity.subject = link_google.subject;
  -- Also refuses an account whose player was deleted while banned, as long as the ban lasts.
  if holder <> caller
    or holder is null and app.is_banned_account(account)
  then
    perform app.refuse('google_linked_to_another');
  end if;
  if holder is null then
    if app.google_account(caller) is not null then
      perform app.refuse('another_google_linked');
    end if;
    insert into app.identity (provider, subject, player_id, email, linked_at, account_digest)
      values ('google', link_google.subject, caller, left(link_google.email, 320), app.now(), account);
    perform app.carry_blocks(caller, account);
    perform app.carry_usage(caller, account, false);
  end if;
  return app.close_request(caller, link_google.request_id, app.link_account_state(caller));
end
$$;
