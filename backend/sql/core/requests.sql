/**
 * Begins a call that changes something, under the idempotency key that the client gave it; `caller`
 * is null for a stranger. Returns null if the key is new and the call may proceed, or the recorded
 * result of the same request. Waits for a concurrent call with the same key. Raises `request_id_reused`
 * if the key was used for another function or with other parameters. A refused call leaves no record,
 * so its key can be used again. How long a key is known: `app.request_life`,
 * `app.stranger_request_life`.
 */
create or replace function app.open_request(
  caller uuid, request_id uuid, function text, params jsonb
) returns jsonb
language plpgsql volatile
as $$
declare
  hash bytea := sha256(convert_to(params::text, 'UTF8'));
  earlier record;
begin
  if request_id is null then
    raise exception 'request_id must be a UUID, not null.' using errcode = '22004';
  end if;
  -- The same key at the same time, at midnight between two partitions: their keys see only their own.
  perform pg_advisory_xact_lock(
    uuid_hash_extended(request_id, coalesce(uuid_hash_extended(caller, 0), 0)));
  if caller is null then
    select asked.function, asked.params_hash, asked.answer into earlier
      from app.stranger_request as asked
      where asked.request_id = open_request.request_id;
    if not found then
      insert into app.stranger_request (request_id, function, params_hash, asked_at)
        values (request_id, function, hash, now());
      return null;
    end if;
  else
    select asked.function, asked.params_hash, asked.answer into earlier
      from app.request as asked
      where asked.caller = open_request.caller and asked.request_id = open_request.request_id;
    if not found then
      insert into app.request (caller, request_id, function, params_hash, asked_at)
        values (caller, request_id, function, hash, now());
      return null;
    end if;
  end if;
  if earlier.function <> function or earlier.params_hash <> hash then
    perform app.refuse('request_id_reused');
  end if;
  return earlier.answer;
end
$$;

/** Records the result of a call that `app.open_request` began in this transaction, and returns it. */
create or replace function app.close_request(caller uuid, request_id uuid, answer jsonb)
returns jsonb
language plpgsql volatile
as $$
begin
  -- The time leads to the one partition.
  if caller is null then
    update app.stranger_request as asked
      set answer = close_request.answer
      where asked.request_id = close_request.request_id and asked.asked_at = now();
  else
    update app.request as asked
      set answer = close_request.answer
      where asked.caller = close_request.caller and asked.request_id = close_request.request_id
        and asked.asked_at = now();
  end if;
  return close_request.answer;
end
$$;
