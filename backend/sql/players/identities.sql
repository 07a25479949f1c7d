/** Whether the caller signed in with Apple, which the account linking page requires. */
create or replace function app.signed_in_with_apple() returns boolean
language sql stable
as $$
  select coalesce(app.claim('provider') = 'apple', false)
$$;

/** Raises `apple_sign_in_required` where the caller did not sign in with Apple. */
create or replace function app.require_apple() returns void
language plpgsql stable
as $$
begin
  if not app.signed_in_with_apple() then
    perform app.refuse('apple_sign_in_required');
  end if;
end
$$;

/** The Google account that a player can sign in with, `{ email }`, or null. */
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

/** The state of the account linking page for a player. */
create or replace function app.link_account_state(player uuid) returns jsonb
language sql stable
as $$
  select jsonb_build_object(
    'google', app.google_account(link_account_state.player),
    'server_time', app.iso(app.now()))
$$;

/**
 * Marks an ID token as used; raises `id_token_unusable` if it already was. Its digest is stored until
 * the token expires.
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
 * Deletes the digests of up to 5,000 used ID tokens that expired more than an hour ago, which allows for clocks
 * that differ. Returns how many. Safe to call twice, late, or on two servers at once.
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
 * Generates an unused username for a new player: the first word of the name from the provider (never
 * the family name), or "Player"; followed by digits if it is not allowed, or somebody has a name that
 * looks like it.
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

/** Creates a player for an account that signs in for the first time. Returns the id. */
create or replace function app.create_player(name text) returns uuid
language plpgsql volatile
as $$
declare
  made uuid;
begin
  -- A concurrent sign-in may take the name first; then try another one.
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
 * Signs in with an account whose ID token the server has verified, and returns its player; a new
 * account creates a new player, and so does one whose player was deleted; who was banned then is banned
 * again, who blocked them has blocked the new player (app.carry_blocks), and what earlier lives of the account
 * have used of a limit stays used (app.carry_usage). `account`
 * is the keyed digest of provider and subject, which the server computes. Each token is accepted once
 * (`id_token_unusable`). An account that has begun too many lives begins no other for now
 * (`too_many_lives` with `until`). A banned player can sign in like any other; the API functions refuse them.
 * Only for the server: it runs as the owner, no client role can call it.
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
  -- Two first sign-ins of one account at once make one player.
  perform pg_advisory_xact_lock(hashtext('app.sign_in ' || provider), hashtext(subject));
  update app.identity
    set email = case when identity.provider = 'google'
      then coalesce(left(sign_in.email, 320), identity.email) end,
        -- Another one after the secret was changed.
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
 * Links the Google account of a verified ID token to the caller, who then can sign in with it, too.
 * For the server alone (POST /auth/v1/link), which sets the caller's claims: PostgreSQL cannot check
 * a provider's signature, so no client may say whose account it is.
 * Refuses, in this order: an anonymous caller (`sign_in_required`), a banned player (`banned_forever`,
 * `banned_for_days`), a `request_id` already used for something else (`request_id_reused`), a caller
 * who is not signed in with Apple (`apple_sign_in_required`), a token that was used before
 * (`id_token_unusable`), an account of another player (`google_linked_to_another`), a second Google
 * account (`another_google_linked`). The account that is linked already stays linked. What earlier lives of
 * the Google account have used is used for the caller from then on.
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
  -- Waits for a concurrent first sign-in with the same account.
  perform pg_advisory_xact_lock(hashtext('app.sign_in google'), hashtext(subject));

  select identity.player_id into holder
    from app.identity
    where identity.provider = 'google' and identity.subject = link_google.subject;
  -- Also that of a player who was deleted while banned.
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
