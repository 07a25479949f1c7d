/**
 * Whether the caller hides their recaps from others.
 * Refuses: an anonymous caller (`sign_in_required`), a banned player (`banned_forever`,
 * `banned_for_days`).
 */
create function api.recap_privacy() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return jsonb_build_object('hidden', app.hides_recaps(app.require_caller()));
end
$$;


/**
 * Hides all recaps of the caller from others, or shows them again; the caller always sees their
 * own.
 * Refuses, in this order: an anonymous caller (`sign_in_required`), a banned player (`banned_forever`,
 * `banned_for_days`), a `request_id` already used for something else (`request_id_reused`).
 */
create function api.recap_privacy_set(
  request_id uuid, hidden boolean
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller uuid := app.require_caller();
  answer jsonb;
begin
  if recap_privacy_set.hidden is null then
    raise exception 'hidden must be true or false, not null.' using errcode = '22023';
  end if;
  answer := app.open_request(caller, recap_privacy_set.request_id, 'recap_privacy_set',
    jsonb_build_object('hidden', recap_privacy_set.hidden));
  if answer is not null then
    return answer;
  end if;
  insert into app.recap_privacy (player_id, hidden, changed_at)
    values (caller, recap_privacy_set.hidden, app.now())
    on conflict (player_id) do update
      set hidden = excluded.hidden, changed_at = excluded.changed_at;
  return app.close_request(caller, recap_privacy_set.request_id,
    jsonb_build_object('hidden', recap_privacy_set.hidden));
end
$$;
