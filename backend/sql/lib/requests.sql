/**
 * Begins a call that changes something, under the idempotency key that the client gave it. Returns
 * null if the key is new and the call may proceed, or the recorded result of the same request. Waits
 * for a concurrent call with the same key. Raises 14062 if the key was used for another function or
 * with other parameters. A refused call leaves no record, so its key can be used again.
 */
create or replace function app.open_request(
  caller uuid, request_id uuid, function text, params jsonb
) returns jsonb
language plpgsql volatile set search_path = ''
-- Without this, a plan made while the table was empty would keep its sequential scan. JIT is off
-- because the planner's high cost for a disabled scan would trigger compilation.
set enable_seqscan = off set jit = off
as $$
declare
  hash bytea := sha256(convert_to(params::text, 'UTF8'));
  earlier app.request;
begin
  if request_id is null then
    raise exception 'request_id must be a UUID, not null.' using errcode = '22004';
  end if;
  insert into app.request (caller, request_id, function, params_hash, asked_at)
    values (caller, request_id, function, hash, app.now())
    on conflict do nothing;
  if found then
    return null;
  end if;
  select * into strict earlier
    from app.request
    where request.caller = open_request.caller and request.request_id = open_request.request_id;
  if earlier.function <> function or earlier.params_hash <> hash then
    raise exception 'This request was already used for something else.' using errcode = '14062';
  end if;
  return earlier.answer;
end
$$;

/** Records the result of a call that `app.open_request` began, and returns it. */
create or replace function app.close_request(caller uuid, request_id uuid, answer jsonb)
returns jsonb
language plpgsql volatile set search_path = '' set enable_seqscan = off set jit = off
as $$
begin
  update app.request
    set answer = close_request.answer
    where request.caller = close_request.caller and request.request_id = close_request.request_id;
  return close_request.answer;
end
$$;

revoke execute on function app.open_request(uuid, uuid, text, jsonb),
  app.close_request(uuid, uuid, jsonb) from public;
