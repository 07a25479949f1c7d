/**
 * The Google account that the caller, who signed in with Apple, has linked. Refuses, in this order:
 * an anonymous caller (`sign_in_required`), a banned player (`banned_forever`, `banned_for_days`), a
 * caller who did not sign in with Apple (`apple_sign_in_required`).
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
 * Unlinks the caller's Google account, which ends all sessions that were signed in with it
 * (app.session_has_ended). The server links accounts (POST /auth/v1/link, app.link_google). Refuses, in this order: an anonymous caller (`sign_in_required`), a banned player
 * (`banned_forever`, `banned_for_days`), a `request_id` already used for something else
 * (`request_id_reused`), a caller who did not sign in with Apple (`apple_sign_in_required`), nothing to
 * unlink, or no other account left that the caller could sign in with (`google_unlink_failed`).
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
