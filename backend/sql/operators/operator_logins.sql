/** Sets the address of the desk at which people sign in the command line. From then on nobody types a name. */
create or replace function app.set_desk_address(url text) returns void
language sql volatile
as $$
  insert into app.desk_address (url) values ($1)
    on conflict on constraint desk_address_pkey do update set url = excluded.url
$$;

/** Keeps the `code` that signs in the command line with the token's `digest` for 10 minutes. */
create or replace function app.begin_login(code text, digest text, begun_by text) returns void
language sql volatile
as $$
  insert into app.operator_login (code, digest, begun_by, ends_at)
    values ($1, $2, left($3, 100), app.now() + interval '10 minutes')
$$;

/** Whether a person wrote ten wrong codes within 10 minutes. */
create or replace function app.has_guessed(done_by text) returns boolean
language sql stable
as $$
  select count(*) >= 10
    from app.operator_action as tried
    where tried.done_by = btrim(has_guessed.done_by) and tried.command = 'confirm-login'
      and tried.after = 'wrong code' and tried.done_at > app.now() - interval '10 minutes'
$$;

/**
 * Who began the login that waits with this code. Null for none, which is recorded, and for a person who wrote ten
 * wrong codes.
 */
create or replace function app.find_login(code text, done_by text) returns text
language plpgsql volatile
as $$
declare
  begun_by text;
begin
  if app.has_guessed(done_by) then
    return null;
  end if;
  select login.begun_by into begun_by
    from app.operator_login as login
    where login.code = find_login.code and login.session is null and login.ends_at > app.now();
  if not found then
    perform app.record_operator_action(
      'confirm-login', null, null, null, 'wrong code', 'at the desk', done_by);
  end if;
  return begun_by;
end
$$;

/**
 * Signs in the command line that shows `code`, for `seconds` of the desk's `session`. Raises P0002 if it does not
 * wait, and 55000 for a person who wrote ten wrong codes.
 */
create or replace function app.confirm_login(
  code text, done_by text, done_as text, roles text, session text, seconds integer
) returns void
language plpgsql volatile
as $$
declare
  begun_by text;
begin
  if app.has_guessed(done_by) then
    raise exception 'You wrote ten wrong codes.' using errcode = '55000', hint = 'wait 10 minutes';
  end if;
  update app.operator_login as login
    set done_by = confirm_login.done_by, done_as = confirm_login.done_as, roles = confirm_login.roles,
        session = confirm_login.session, ends_at = app.now() + make_interval(secs => seconds)
    where login.code = confirm_login.code and login.session is null and login.ends_at > app.now()
    returning login.begun_by into begun_by;
  if not found then
    raise exception 'No command line waits with this code.'
      using errcode = 'P0002', hint = 'run login again';
  end if;
  perform app.record_operator_action(
    'confirm-login', null, null, null, 'signed in', begun_by, done_by);
end
$$;

/** The person whom a token signs in; none after the end, or after the sign-out at the desk. */
create or replace function app.login_of(digest text)
returns table (done_by text, done_as text, roles text)
language sql stable
as $$
  select login.done_by, login.done_as, login.roles
    from app.operator_login as login
    where login.digest = login_of.digest and login.session is not null and login.ends_at > app.now()
      and not exists (select from app.desk_sign_out as over where over.session = login.session)
$$;

/** Signs a command line out. */
create or replace function app.end_login(digest text) returns void
language sql volatile
as $$
  delete from app.operator_login as login where login.digest = $1
$$;
