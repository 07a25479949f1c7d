/** Returns { hidden }: whether the caller's recaps are hidden from other players. */
create function api.recap_privacy() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  return jsonb_build_object('hidden', app.hides_recaps(app.require_caller()));
end
$$;


/** Sets whether the caller's recaps are hidden from others; the caller always sees them. Returns { hidden }. */
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
