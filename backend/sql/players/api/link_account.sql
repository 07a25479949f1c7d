/**
 * Returns { google, server_time }: `google` is { email } of the Google account that the caller has linked, or
 * null. The caller must have signed in with Apple.
 */
create function api.link_account_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
begin
  perform app.require_apple();
  return app.link_account_state(caller);
end
$$;


/**
 * Unlinks the caller's Google account and ends all sessions of that account (app.session_has_ended). Returns
 * the same as api.link_account_state. Raises `google_unlink_failed` if no account is linked, or if the caller
 * could then not sign in with any account. Linking is a route of the server (POST /auth/v1/link,
 * app.link_google).
 */
create function api.google_unlink(request_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  answer jsonb;
begin
  answer := app.open_request(caller, google_unlink.request_id, 'google_unlink', '{}');
  if answer is not null then
    return answer;
  end if;
  perform app.require_apple();
  perform app.lock_player(caller);
  if not exists (
      select from app.identity
        where identity.player_id = caller and identity.provider <> 'google') then
    perform app.refuse('google_unlink_failed', hint => 'No way to sign in would be left.');
  end if;
  delete from app.identity where identity.player_id = caller and identity.provider = 'google';
  if not found then
    perform app.refuse('google_unlink_failed', hint => 'There is no Google account to unlink.');
  end if;
  update app.player set google_unlinks = coalesce(google_unlinks, 0) + 1 where id = caller;
  return app.close_request(caller, google_unlink.request_id, app.link_account_state(caller));
end
$$;
