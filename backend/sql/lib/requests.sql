/**
 * Opens an effect under the id that the caller gave it: null when it is new and this transaction may
 * go on to do it, or the answer of the same request before. Waits for one that runs at this moment.
 * Raises 14062 when the id stands for another function or for other parameters. A refused effect
 * leaves no trace, so its id can be tried again.
 */
create or replace function app.open_request(
  caller uuid, request_id uuid, function text, params jsonb
) returns jsonb
language plpgsql volatile set search_path = ''
-- A plan made while the table was empty would read it from end to end for ever. Compiling would then
-- take longer than running: a scan that is ruled out counts as very dear.
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

/** Keeps the answer of an effect that `app.open_request` opened, and gives it back. */
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
